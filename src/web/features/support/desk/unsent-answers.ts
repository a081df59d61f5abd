import { readUnsentText, saveUnsentText, UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';

// Unsent answers of a chat, stored so that opening another chat or a reload does not lose them.

export type UnsentAnswer = { clientId: string; message: string; problem: string | null };

const NOT_SENT = 'This was not sent.';

export function readUnsentAnswers(chatId: string): UnsentAnswer[] {
  try {
    const stored = JSON.parse(
      readUnsentText(UNSENT_TEXT_KEYS.unsentAnswers(chatId)) || '[]',
    ) as UnsentAnswer[];
    return stored.map(({ clientId, message }) => ({ clientId, message, problem: NOT_SENT }));
  } catch {
    return [];
  }
}

export function saveUnsentAnswer(chatId: string, answer: UnsentAnswer): void {
  save(chatId, [...without(chatId, answer.clientId), answer]);
}

export function deleteUnsentAnswer(chatId: string, clientId: string): void {
  save(chatId, without(chatId, clientId));
}

function without(chatId: string, clientId: string): UnsentAnswer[] {
  return readUnsentAnswers(chatId).filter((one) => one.clientId !== clientId);
}

function save(chatId: string, answers: UnsentAnswer[]): void {
  saveUnsentText(UNSENT_TEXT_KEYS.unsentAnswers(chatId), answers.length > 0 ? JSON.stringify(answers) : '');
}
