import { newClientId } from '#web/data/client-id.ts';
import { readUnsentText, saveUnsentText } from './tab-text.ts';

// The unsent texts of a form, stored per user. A visitor's texts move to the user who signs in, and a user's
// texts are hidden from other users of this tab. The id stays the same until a text changes, so that a
// message is not sent twice after its response was lost.

export type FieldTexts = Record<string, string>;
export type UnsentDraft = { texts: FieldTexts; clientId: string | null };

export const EMPTY_DRAFT: UnsentDraft = { texts: {}, clientId: null };

/** Returns the draft of the user or visitor. A user takes over the draft from before they signed in. */
export function adoptUnsentDraft(key: string, userId: string | null): UnsentDraft {
  const own = readUnsentDraft(key, userId);
  const visitorDraft = userId ? readUnsentDraft(key, null) : EMPTY_DRAFT;
  if (!hasText(visitorDraft)) return own;
  const joined = mergeTexts(own, visitorDraft);
  saveUnsentDraft(key, userId, joined);
  saveUnsentDraft(key, null, EMPTY_DRAFT);
  return joined;
}

export function readUnsentDraft(key: string, userId: string | null): UnsentDraft {
  try {
    const stored = JSON.parse(readUnsentText(nameOf(key, userId)) || 'null') as Partial<UnsentDraft> | null;
    return { texts: stored?.texts ?? {}, clientId: stored?.clientId ?? null };
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveUnsentDraft(key: string, userId: string | null, draft: UnsentDraft): void {
  saveUnsentText(nameOf(key, userId), hasText(draft) ? JSON.stringify(draft) : '');
}

/** Later texts replace earlier ones, but two different messages are joined. */
export function mergeTexts(own: UnsentDraft, later: UnsentDraft): UnsentDraft {
  if (!hasText(own)) return later;
  const filled = Object.fromEntries(Object.entries(later.texts).filter(([, value]) => value));
  const texts: FieldTexts = { ...own.texts, ...filled };
  const [before, after] = [own.texts.message, later.texts.message];
  if (before && after && !after.startsWith(before)) texts.message = `${before}\n${after}`;
  // After a reload, a browser may fill in the same texts again.
  const isSame = Object.keys(texts).every((name) => texts[name] === own.texts[name]);
  return isSame ? own : { texts, clientId: newClientId() };
}

function hasText({ texts }: UnsentDraft): boolean {
  return Object.values(texts).some(Boolean);
}

function nameOf(key: string, userId: string | null): string {
  return userId ? `${key} ${userId}` : key;
}
