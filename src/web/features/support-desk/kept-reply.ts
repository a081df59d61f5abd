import { WORDS_KEY } from '#web/content/device-keys.ts';

// What a member of staff has begun to answer, in this tab.

export function keptReply(messageId: string): string {
  try {
    return sessionStorage.getItem(WORDS_KEY + messageId) ?? '';
  } catch {
    return '';
  }
}

export function keepReply(messageId: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(WORDS_KEY + messageId, words);
    else sessionStorage.removeItem(WORDS_KEY + messageId);
  } catch {
    // Without storage they last as long as the screen.
  }
}
