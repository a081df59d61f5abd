import { CONTACT_KEY } from '#web/content/device-keys.ts';
import { newClientId } from '#web/features/live/client-id.ts';

// What somebody has begun to write to support, in this tab: a reload or a look elsewhere costs nobody their words. It
// goes by one id until something in it changes, so that what was sent before the answer was lost is not sent twice.

export type Letter = { name: string; email: string; subject: string; category: string; message: string };
export type KeptLetter = { words: Partial<Letter>; clientId: string };

export function readLetter(): KeptLetter {
  try {
    const kept = JSON.parse(sessionStorage.getItem(CONTACT_KEY) ?? 'null') as Partial<KeptLetter> | null;
    if (kept?.clientId && kept.words) return { words: kept.words, clientId: kept.clientId };
  } catch {
    // Nothing is kept, or nothing that can be read.
  }
  return { words: {}, clientId: newClientId() };
}

export function keepLetter(letter: KeptLetter | null): void {
  try {
    if (letter) sessionStorage.setItem(CONTACT_KEY, JSON.stringify(letter));
    else sessionStorage.removeItem(CONTACT_KEY);
  } catch {
    // Without storage it lasts as long as the screen.
  }
}
