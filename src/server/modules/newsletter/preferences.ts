import { findConfirmedEmail } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { AppError } from '#shared/errors.ts';
import { findChoice, type NewsletterChoice, saveChoice } from './preferences.queries.ts';

// Preferences of the newsletter, for the link in its mails. The unsubscribe token identifies the reader.

type Parts = { db: Db; unsubscriber: Unsubscriber };
type Preferences = NewsletterChoice & { isOff: boolean };

export async function readPreferences({ db, unsubscriber }: Parts, token: string): Promise<Preferences> {
  const email = await addressOf(db, unsubscriber, token);
  const choice = email ? await findChoice(db, email) : null;
  return { states: [], categories: [], ...choice, isOff: choice === null };
}

export async function savePreferences(
  { db, unsubscriber }: Parts,
  token: string,
  { states, categories }: NewsletterChoice,
): Promise<Preferences> {
  // Unique and sorted, so that readers with the same choice share the cached selection of listings.
  const choice = {
    states: [...new Set(states)].sort(),
    categories: [...new Set(categories)].sort((a, b) => a - b),
  };
  await db.transaction(async (tx) => {
    const email = await addressOf(tx, unsubscriber, token);
    if (!email || !(await saveChoice(tx, email, choice))) throw new AppError('NOT_SUBSCRIBED');
  });
  return { ...choice, isOff: false };
}

/** Null for a user who has no confirmed address. */
async function addressOf(db: Db | Tx, unsubscriber: Unsubscriber, token: string): Promise<string | null> {
  const reader = unsubscriber.read(token);
  if (reader?.kind === 'newsletter') return reader.email;
  if (reader?.kind === 'topic' && reader.topic === 'marketing') return findConfirmedEmail(db, reader.userId);
  throw new AppError('UNKNOWN_LINK');
}
