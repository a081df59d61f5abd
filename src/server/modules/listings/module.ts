import { defineModule } from '#server/platform/module/define-module.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { listReveals } from './list-reveals.ts';
import { categoryProcedures, listingProcedures } from './listings.procedures.ts';
import { revealPhone } from './reveal-phone.ts';
import { listSections } from './shop-sections.ts';
import { listSold } from './sold-listings.ts';
import { exportUser } from './user-data.queries.ts';

export function listingsModule({ throttler }: { throttler: Throttler }) {
  return defineModule({
    name: 'listings',
    procedures: ({ db }) => ({
      categories: categoryProcedures({ db }),
      listings: listingProcedures({ db }),
      sellers: { sections: listSections({ db }), sold: listSold({ db }) },
      listingContact: { phone: revealPhone({ db, throttler }), reveals: listReveals({ db }) },
    }),
    exportUser,
  });
}
