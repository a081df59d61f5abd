import { z } from 'zod';

// Ids of listings: their form in responses, and the forms that requests may use.

const DIGITS = /^[1-9][0-9]{0,17}$/;

/** The form on the item page: padded to eight digits. */
const PADDED = /^(?=[0-9]{8}$)0+[1-9][0-9]*$/;

/** In a response: a string of digits. */
export const ListingId = z.string().regex(DIGITS);

/** In a request: a number, its digits, or the padded form. Parsed to the form of responses. */
export const ListingIdInput = z
  .union([z.int().positive(), z.string().regex(new RegExp(`${DIGITS.source}|${PADDED.source}`))], {
    error: 'That is not the id of an ad.',
  })
  .describe('The id of a listing, or the eight digits that the item page shows.')
  .transform((id) => String(id).replace(/^0+/, ''));

/** An id that no listing has. */
const NO_LISTING = '0';

/** In a path: a malformed id becomes one that no listing has, so that both get a 404. */
export const ListingIdInPath = ListingIdInput.catch(NO_LISTING);

/** The input of routes with a listing id in the path. */
export const ByListingId = z.object({ params: z.strictObject({ id: ListingIdInPath }) });
