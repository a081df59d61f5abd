// Caches the answers to questions that many ask within a short time.

type Limits = {
  forMs: number;
  /** The oldest of more answers make room. */
  most: number;
  now?: () => number;
};

type Entry<Answer> = { answer: Promise<Answer>; until: number };

/** Whoever asks a question that is being answered waits for the same answer. */
export function cacheAnswers<Question extends object, Answer>(
  find: (question: Question) => Promise<Answer>,
  { forMs, most, now = () => performance.now() }: Limits,
): (question: Question) => Promise<Answer> {
  const entries = new Map<string, Entry<Answer>>();
  return (question) => {
    const key = JSON.stringify(question);
    const found = entries.get(key);
    if (found && found.until > now()) return found.answer;
    entries.delete(key);
    const [oldest] = entries.keys();
    if (oldest !== undefined && entries.size >= most) entries.delete(oldest);
    const entry = { answer: find(question), until: now() + forMs };
    entries.set(key, entry);
    entry.answer.catch(() => {
      // A failure is not cached.
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.answer;
  };
}
