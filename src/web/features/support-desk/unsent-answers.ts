import { keepWords, keptWords, WORDS_OF } from '#web/features/kept-words/tab-words.ts';

// Answers in a chat that the server does not have yet: looking at another chat, or a reload, costs nobody their words.

export type Unsent = { clientId: string; message: string; problem: string | null };

const NOT_SENT = 'This was not sent.';

export function keptAnswers(chatId: string): Unsent[] {
  try {
    const kept = JSON.parse(keptWords(WORDS_OF.unsentAnswers(chatId)) || '[]') as Unsent[];
    return kept.map(({ clientId, message }) => ({ clientId, message, problem: NOT_SENT }));
  } catch {
    return [];
  }
}

export function keepAnswer(chatId: string, answer: Unsent): void {
  keep(chatId, [...without(chatId, answer.clientId), answer]);
}

export function dropAnswer(chatId: string, clientId: string): void {
  keep(chatId, without(chatId, clientId));
}

function without(chatId: string, clientId: string): Unsent[] {
  return keptAnswers(chatId).filter((one) => one.clientId !== clientId);
}

function keep(chatId: string, answers: Unsent[]): void {
  keepWords(WORDS_OF.unsentAnswers(chatId), answers.length > 0 ? JSON.stringify(answers) : '');
}
