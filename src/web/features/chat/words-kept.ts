import { WORDS_KEY } from '#web/content/device-keys.ts';

// What was begun in each conversation of this tab, so that a reload or a look elsewhere costs nobody their words.

export function keptWords(conversationId: string): string {
  try {
    return sessionStorage.getItem(keyOf(conversationId)) ?? '';
  } catch {
    return '';
  }
}

export function keepWords(conversationId: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(keyOf(conversationId), words);
    else sessionStorage.removeItem(keyOf(conversationId));
  } catch {
    // Without storage they last as long as the screen.
  }
}

function keyOf(conversationId: string): string {
  return WORDS_KEY + conversationId;
}
