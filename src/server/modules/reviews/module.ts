import { defineModule } from '#server/platform/module/define-module.ts';
import { reviewProcedures } from './reviews.procedures.ts';
import { eraseUser, exportUser } from './user-data.queries.ts';
import type { Reviews } from './write-review.ts';

export function reviewsModule(parts: Reviews) {
  return defineModule({
    name: 'reviews',
    procedures: ({ db }) => ({ reviews: reviewProcedures({ ...parts, db }) }),
    eraseUser,
    exportUser,
  });
}
