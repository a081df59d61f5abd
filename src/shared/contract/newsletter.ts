import { z } from 'zod';
import { CATEGORIES } from '../rules/categories.ts';
import { findLocation, STATES } from '../rules/states.ts';
import { Email, plain, route } from './common.ts';

// The newsletter: subscribing in the footer, confirming by email, and choosing locations and categories.

const tags = ['Newsletter'];

/** The token of an email link. It identifies the reader, and only the server can read it. */
const token = plain(500);

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** Empty lists mean all of Nigeria, and all categories. */
const choice = {
  states: z.array(z.enum(STATES, { error: 'We don’t know that state.' })).max(STATES.length),
  categories: z
    .array(z.literal(CATEGORY_IDS, { error: 'We don’t have that category.' }))
    .max(CATEGORY_IDS.length),
};

const Preferences = z.object({
  ...choice,
  /** The reader is not subscribed, so the preferences cannot be changed. */
  isOff: z.boolean(),
});

export const newsletter = {
  subscribe: route
    .route({
      method: 'POST',
      path: '/newsletter',
      successStatus: 201,
      tags,
      summary: 'Subscribe to the newsletter; an email asks for confirmation',
    })
    .input(
      z.strictObject({
        email: Email,
        /** One of the header's locations; its state becomes the first preference. */
        location: plain(60)
          .refine((value) => findLocation(value) !== null, 'We don’t know that place.')
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
    /** `preferences` takes the token of this response. */
    .output(z.object({ email: z.string(), token: z.string(), ...choice })),
  preferences: route
    .route({
      method: 'POST',
      path: '/newsletter/preferences/lookup',
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
