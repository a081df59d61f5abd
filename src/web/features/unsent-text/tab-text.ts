import { CONTACT_DRAFT_KEY, UNSENT_ANSWER_KEY, UNSENT_TEXT_KEY } from '#web/device/lazy-device-keys.ts';

// What was begun in this tab and not yet sent, so that a reload or a look elsewhere costs nobody their text. Staff have a
// name of their own for what they answer: whoever also writes to support as a member has two things to say.

export const UNSENT_TEXT_KEYS = {
  conversation: (id: string) => UNSENT_TEXT_KEY + id,
  supportChat: `${UNSENT_TEXT_KEY}support`,
  contactForm: CONTACT_DRAFT_KEY,
  answer: (id: string) => UNSENT_ANSWER_KEY + id,
  /** Answers that were pressed Send for, until the server has them. */
  unsentAnswers: (id: string) => `${UNSENT_ANSWER_KEY}${id} unsent`,
};

/** Where the browser keeps nothing, they last as long as the page. */
const inMemory = new Map<string, string>();

export function readUnsentText(key: string): string {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function saveUnsentText(key: string, text: string): void {
  inMemory.delete(key);
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    if (text) inMemory.set(key, text);
  }
}
