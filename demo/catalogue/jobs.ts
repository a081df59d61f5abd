import { DRIVING_AND_TRADE_JOBS } from './driving-and-trade-jobs.ts';
import { OFFICE_JOBS } from './office-jobs.ts';
import { SALES_AND_KITCHEN_JOBS } from './sales-and-kitchen-jobs.ts';
import { SCHOOL_AND_CARE_JOBS } from './school-and-care-jobs.ts';
import type { Catalogue } from './template.ts';

/** Jobs. The price is the lower end of the monthly salary range. All are vacancies, as the last sentences assume. */

export const JOBS_CATALOGUE: Catalogue = {
  categoryId: 7,
  templates: [...SALES_AND_KITCHEN_JOBS, ...DRIVING_AND_TRADE_JOBS, ...OFFICE_JOBS, ...SCHOOL_AND_CARE_JOBS],
  closings: [
    'You pay nothing to apply.',
    'No fee for form, training or interview.',
    'Apply by message here, with a few lines about yourself.',
    'Send a message with your name, your area and when you can start.',
    'Anyone who asks you for money is not from us.',
    'Applying is free. Send a message here.',
    'We reply to everybody, even if the answer is no.',
  ],
  priceKinds: ['salary-range'],
};
