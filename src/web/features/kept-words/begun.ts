import { newClientId } from '#web/features/live/client-id.ts';
import { keepWords, keptWords } from './tab-words.ts';

// What somebody has begun to write in a form, under who they are: a visitor's words become those of the member they sign
// in as, and a member's words are shown to nobody else who uses this tab. They go by one id until something in them
// changes, so that what was sent before the answer was lost is not sent twice.

export type Words = Record<string, string>;
export type Begun = { words: Words; clientId: string | null };

export const NOTHING: Begun = { words: {}, clientId: null };

/** What is there for this member or visitor. What a visitor wrote before they signed in is theirs now. */
export function takeBegun(key: string, member: string | null): Begun {
  const own = readBegun(key, member);
  const visitors = member ? readBegun(key, null) : NOTHING;
  if (!hasWords(visitors)) return own;
  const joined = addWords(own, visitors);
  keepBegun(key, member, joined);
  keepBegun(key, null, NOTHING);
  return joined;
}

export function readBegun(key: string, member: string | null): Begun {
  try {
    const kept = JSON.parse(keptWords(nameOf(key, member)) || 'null') as Partial<Begun> | null;
    return { words: kept?.words ?? {}, clientId: kept?.clientId ?? null };
  } catch {
    return NOTHING;
  }
}

export function keepBegun(key: string, member: string | null, begun: Begun): void {
  keepWords(nameOf(key, member), hasWords(begun) ? JSON.stringify(begun) : '');
}

/** The later words count; a message is never replaced by another one. */
export function addWords(own: Begun, later: Begun): Begun {
  if (!hasWords(own)) return later;
  const said = Object.fromEntries(Object.entries(later.words).filter(([, value]) => value));
  const words: Words = { ...own.words, ...said };
  const [before, after] = [own.words.message, later.words.message];
  if (before && after && !after.startsWith(before)) words.message = `${before}\n${after}`;
  // A browser may fill in again after a reload what was there before it.
  const isSame = Object.keys(words).every((name) => words[name] === own.words[name]);
  return isSame ? own : { words, clientId: newClientId() };
}

function hasWords({ words }: Begun): boolean {
  return Object.values(words).some(Boolean);
}

function nameOf(key: string, member: string | null): string {
  return member ? `${key} ${member}` : key;
}
