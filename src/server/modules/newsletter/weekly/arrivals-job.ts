import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { STATES } from '#shared/rules/states.ts';
import { READER_LISTS } from './weeks.queries.ts';

// What the queue holds of one mail of the weekly newsletter.

const ArrivalsMail = z.object({
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
export type ArrivalsMail = z.infer<typeof ArrivalsMail>;

export const giveUpArrivalsMail: Job<ArrivalsMail> = { name: 'arrivals-mail-given-up', schema: ArrivalsMail };
export const arrivalsMail: Job<ArrivalsMail> = {
  name: 'arrivals-mail',
  schema: ArrivalsMail,
  givenUp: giveUpArrivalsMail,
};
