import { z } from 'zod';

// Ids of listings: how answers write them, and how calls may.

const DIGITS = /^[1-9][0-9]{0,17}$/;

/** What the item page shows: padded to eight digits. */
const PADDED = /^(?=[0-9]{8}$)0+[1-9][0-9]*$/;

/** In an answer: a string of digits. */
export const ListingId = z.string().regex(DIGITS);

/** In a call: a number, its digits, or the eight digits of the item page. It is parsed to the digits of an answer. */
export const ListingIdInput = z
  .union([z.int().positive(), z.string().regex(new RegExp(`${DIGITS.source}|${PADDED.source}`))], {
    error: 'That is not the id of an ad.',
  })
  .describe('A number, its digits, or the eight digits that the item page shows.')
  .transform((id) => String(id).replace(/^0+/, ''));

/** No listing has it. */
const NO_LISTING = '0';

/** In a path, where what is no id is answered with 404, like the id of no listing. */
export const ListingIdInPath = ListingIdInput.catch(NO_LISTING);

/** One listing, by the id in the path. */
export const ByListingId = z.object({ params: z.strictObject({ id: ListingIdInPath }) });
