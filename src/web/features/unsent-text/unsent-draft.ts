import { newClientId } from '#web/features/live/client-id.ts';
import { readUnsentText, saveUnsentText } from './tab-text.ts';

// What somebody has draft to write in a form, under who they are: a visitor's texts become those of the userId they sign
// in as, and a userId's texts are shown to nobody else who uses this tab. They go by one id until something in them
// changes, so that what was sent before the answer was lost is not sent twice.

export type FieldTexts = Record<string, string>;
export type UnsentDraft = { texts: FieldTexts; clientId: string | null };

export const EMPTY_DRAFT: UnsentDraft = { texts: {}, clientId: null };

/** What is there for this userId or visitor. What a visitor wrote before they signed in is theirs now. */
export function adoptUnsentDraft(key: string, userId: string | null): UnsentDraft {
  const own = readUnsentDraft(key, userId);
  const visitors = userId ? readUnsentDraft(key, null) : EMPTY_DRAFT;
  if (!hasText(visitors)) return own;
  const joined = mergeTexts(own, visitors);
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

/** The later texts count; a message is never replaced by another one. */
export function mergeTexts(own: UnsentDraft, later: UnsentDraft): UnsentDraft {
  if (!hasText(own)) return later;
  const filled = Object.fromEntries(Object.entries(later.texts).filter(([, value]) => value));
  const texts: FieldTexts = { ...own.texts, ...filled };
  const [before, after] = [own.texts.message, later.texts.message];
  if (before && after && !after.startsWith(before)) texts.message = `${before}\n${after}`;
  // A browser may fill in again after a reload what was there before it.
  const isSame = Object.keys(texts).every((name) => texts[name] === own.texts[name]);
  return isSame ? own : { texts, clientId: newClientId() };
}

function hasText({ texts }: UnsentDraft): boolean {
  return Object.values(texts).some(Boolean);
}

function nameOf(key: string, userId: string | null): string {
  return userId ? `${key} ${userId}` : key;
}
