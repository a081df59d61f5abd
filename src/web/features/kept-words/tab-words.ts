import { ANSWER_KEY, CONTACT_KEY, WORDS_KEY } from '#web/device/late-device-keys.ts';

// What was begun in this tab and not yet sent, so that a reload or a look elsewhere costs nobody their words. Staff have a
// name of their own for what they answer: whoever also writes to support as a member has two things to say.

export const WORDS_OF = {
  conversation: (id: string) => WORDS_KEY + id,
  supportChat: `${WORDS_KEY}support`,
  contactForm: CONTACT_KEY,
  answer: (id: string) => ANSWER_KEY + id,
  /** Answers that were pressed Send for, until the server has them. */
  unsentAnswers: (id: string) => `${ANSWER_KEY}${id} unsent`,
};

/** Where the browser keeps nothing, they last as long as the page. */
const unkept = new Map<string, string>();

export function keptWords(key: string): string {
  try {
    return unkept.get(key) ?? sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepWords(key: string, words: string): void {
  unkept.delete(key);
  try {
    if (words) sessionStorage.setItem(key, words);
    else sessionStorage.removeItem(key);
  } catch {
    if (words) unkept.set(key, words);
  }
}
