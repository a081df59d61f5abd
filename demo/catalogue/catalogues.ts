import { ELECTRONICS_CATALOGUE } from './electronics.ts';
import { FASHION_CATALOGUE } from './fashion.ts';
import { HOME_GARDEN_CATALOGUE } from './home-garden.ts';
import { JOBS_CATALOGUE } from './jobs.ts';
import { REAL_ESTATE_CATALOGUE } from './real-estate.ts';
import { SERVICES_CATALOGUE } from './services.ts';
import { SPORTS_CATALOGUE } from './sports.ts';
import type { Catalogue } from './template.ts';
import { VEHICLES_CATALOGUE } from './vehicles.ts';

/** All catalogues of the demo, with the number of generated listings per category. */

export const CATALOGUES: readonly { catalogue: Catalogue; ads: number }[] = [
  { catalogue: ELECTRONICS_CATALOGUE, ads: 200 },
  { catalogue: VEHICLES_CATALOGUE, ads: 94 },
  { catalogue: REAL_ESTATE_CATALOGUE, ads: 75 },
  { catalogue: FASHION_CATALOGUE, ads: 132 },
  { catalogue: HOME_GARDEN_CATALOGUE, ads: 250 },
  { catalogue: SPORTS_CATALOGUE, ads: 48 },
  { catalogue: JOBS_CATALOGUE, ads: 56 },
  { catalogue: SERVICES_CATALOGUE, ads: 74 },
];
