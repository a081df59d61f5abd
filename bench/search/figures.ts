import type { CrowdFigures } from './crowd.ts';
import type { InsertFigures } from './inserts.ts';
import type { PageCost } from './page-cost.ts';
import type { Plan } from './plans.ts';
import type { KindFigures } from './race.ts';

// All figures of one run of bench/search.ts, stored in DATA_DIR/figures.json for the report.

export type SearchFigures = {
  measuredAt: string;
  /** The load average of the five minutes before the end. */
  load: number;
  kinds: (Omit<KindFigures, 'waves'> & { plans: Plan[] })[];
  pages: PageCost[];
  crowd: CrowdFigures[];
  inserts: InsertFigures;
};
