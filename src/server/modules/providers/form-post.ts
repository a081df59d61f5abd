import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { serverPaths } from '#shared/paths.ts';
import type { Connection } from './connect-provider.ts';
import { NAME_MAX_LENGTH } from './pending-sign-in-cookie.ts';
import type { ProviderEnv } from './popup-response.ts';

// Apple responds with a form that its page posts to us. Browsers do not send our cookies with a post from
// another site, so this only redirects to the callback with the form's values. Browsers send the cookies
// there.

const FORWARDED_FIELDS = ['code', 'state', 'error', 'iss'] as const;
const VALUE_MAX = 2_000;
const FORM_MAX_BYTES = 16 * 1024;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/** Apple sends it only once and outside the signed token, so it is used only as a display name. */
const AppleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

export async function redirectForm(c: Context, { name }: Connection): Promise<Response> {
  if (name !== 'apple') throw new AppError('METHOD_NOT_ALLOWED');
  const form = await readForm(c);
  const query = new URLSearchParams();
  for (const field of FORWARDED_FIELDS) {
    const value = form.get(field);
    if (value) query.set(field, value.slice(0, VALUE_MAX));
  }
  const appleName = readAppleName(form.get('user'));
  if (appleName) query.set('name', appleName);
  return c.redirect(`${serverPaths.providerCallback(name)}?${query}`, 303);
}

/** `reject` responds to a form that is too large, with the same page as for other failures. */
export function limitForm(reject: (c: Context<ProviderEnv>) => Promise<Response>) {
  return bodyLimit({ maxSize: FORM_MAX_BYTES, onError: reject });
}

export async function readForm(c: Context): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(c.req.header('content-type') ?? '')) throw new AppError('UNSUPPORTED_MEDIA');
  return new URLSearchParams(await c.req.text());
}

function readAppleName(user: string | null): string {
  try {
    const { name } = AppleUser.parse(JSON.parse(user ?? ''));
    return [name.firstName, name.lastName].filter(Boolean).join(' ').slice(0, NAME_MAX_LENGTH);
  } catch {
    return '';
  }
}
