import { BUILDING_AND_CARS } from './building-and-cars.ts';
import { CLEANING_AND_CARE } from './cleaning-and-care.ts';
import { HOME_AND_EVENTS } from './home-and-events.ts';
import { LESSONS_AND_OFFICE } from './lessons-and-office.ts';
import { LOOKS_AND_SEWING } from './looks-and-sewing.ts';
import { REPAIRS } from './repairs.ts';
import type { Catalogue } from './template.ts';

/** Services. A model with a picture shows the work itself; the others are text tiles. */

export const SERVICES_CATALOGUE: Catalogue = {
  categoryId: 8,
  templates: [
    ...REPAIRS,
    ...BUILDING_AND_CARS,
    ...HOME_AND_EVENTS,
    ...LOOKS_AND_SEWING,
    ...CLEANING_AND_CARE,
    ...LESSONS_AND_OFFICE,
  ],
  closings: [
    'Send a message to book.',
    'Send a message with what you need and where you are.',
    'Ask your questions here by message.',
    'Message first, so that we agree on the time.',
    'Based in {city}.',
    'Every message gets a reply the same day.',
  ],
  priceKinds: ['fixed'],
};
