import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { STATES } from '#shared/rules/states.ts';
import { READER_LISTS } from './weeks.queries.ts';

// What the queue holds of one mail of the weekly newsletter.

const NewListingsMail = z.object({
  to: z.string(),
  issue: z.string(),
  list: z.enum(READER_LISTS),
  /** Of the reader's account, if there is one; always on the list of users. */
  userId: z.uuid().nullable(),
  ids: z.array(z.number().int()),
  /** How far back it reaches. */
  weeks: z.number().int(),
  states: z.array(z.enum(STATES)),
  categories: z.array(z.literal(CATEGORIES.map(({ id }) => id))),
});
export type NewListingsMail = z.infer<typeof NewListingsMail>;

export const abandonNewListingsMail: Job<NewListingsMail> = {
  name: 'new-listings-mail-failed',
  schema: NewListingsMail,
};
export const newListingsMail: Job<NewListingsMail> = {
  name: 'new-listings-mail',
  schema: NewListingsMail,
  deadLetter: abandonNewListingsMail,
};
