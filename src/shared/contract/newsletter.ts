import { z } from 'zod';
import { CATEGORIES } from '../rules/categories.ts';
import { findLocation, STATES } from '../rules/states.ts';
import { Email, plain, route } from './common.ts';

// The newsletter box in the footer, the link in the mail it sends, and what a reader wants to see in the newsletter.

const tags = ['Newsletter'];

/** Of the link in a mail; it says whose, to the server alone. */
const token = plain(500);

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** Empty lists mean all of Nigeria, and all categories. */
const choice = {
  states: z.array(z.enum(STATES, { error: 'There is no such state.' })).max(STATES.length),
  categories: z
    .array(z.literal(CATEGORY_IDS, { error: 'There is no such category.' }))
    .max(CATEGORY_IDS.length),
};

const Preferences = z.object({
  ...choice,
  /** The newsletter no longer goes to this reader, so there is nothing to choose. */
  isOff: z.boolean(),
});

export const newsletter = {
  subscribe: route
    .route({
      method: 'POST',
      path: '/newsletter',
      successStatus: 201,
      tags,
      summary: 'Ask for the newsletter; a mail asks to confirm',
    })
    .input(
      z.strictObject({
        email: Email,
        /** One of the header's locations: the newsletter starts with its state. */
        location: plain(60)
          .refine((value) => findLocation(value) !== null, 'There is no such place.')
          .optional(),
      }),
    )
    .output(z.object({ email: z.string() })),
  confirm: route
    .route({
      method: 'POST',
      path: '/newsletter/confirm',
      tags,
      summary: 'Confirm with the token of the mail',
    })
    .input(z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }))
    /** The token answered here is the one that `preferences` takes. */
    .output(z.object({ email: z.string(), token: z.string(), ...choice })),
  preferences: route
    .route({
      method: 'POST',
      path: '/newsletter/preferences/look',
      tags,
      summary: 'Which places and categories a reader chose, by the link of a mail',
    })
    .input(z.strictObject({ token }))
    .output(Preferences),
  savePreferences: route
    .route({
      method: 'POST',
      path: '/newsletter/preferences',
      tags,
      summary: 'Choose places and categories, by the link of a mail',
    })
    .input(z.strictObject({ token, ...choice }))
    .output(Preferences),
  ownLink: route
    .route({
      method: 'GET',
      path: '/newsletter/own-link',
      tags,
      summary: 'The token of the signed-in user’s own newsletter link',
    })
    .output(z.object({ token: z.string() })),
};
