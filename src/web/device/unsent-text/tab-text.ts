import { CONTACT_DRAFT_KEY, UNSENT_ANSWER_KEY, UNSENT_TEXT_KEY } from '#web/device/device-keys.ts';

// Unsent texts of this tab survive a reload and a visit to another page. Answers of staff have their own key,
// because a staff member may also write to support as a user.

export const UNSENT_TEXT_KEYS = {
  conversation: (id: string) => UNSENT_TEXT_KEY + id,
  supportChat: `${UNSENT_TEXT_KEY}support`,
  contactForm: CONTACT_DRAFT_KEY,
  answer: (id: string) => UNSENT_ANSWER_KEY + id,
  /** Answers that were sent, until the server has them. */
  unsentAnswers: (id: string) => `${UNSENT_ANSWER_KEY}${id} unsent`,
};

/** Without session storage, texts last until the page is closed. */
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
