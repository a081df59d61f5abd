import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { STATES } from '#shared/rules/states.ts';
import { READER_LISTS } from './weeks.queries.ts';

// The job that sends one mail of the weekly newsletter.

const NewListingsMail = z.object({
  to: z.string(),
  issue: z.string(),
  list: z.enum(READER_LISTS),
  /** The account of the reader, if there is one. Never null on the list of users. */
  userId: z.uuid().nullable(),
  ids: z.array(z.number().int()),
  /** The number of weeks that the mail covers. */
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
