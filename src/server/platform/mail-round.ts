// Writing to everyone who is due, portion by portion. Who writes to one of them notes it in the same transaction, so none
// is lost or written to twice.

export type MailOutcome = 'told' | 'nothing to tell' | 'busy';

/** A round comes every minute; what one leaves over is for the next. */
const ROUND_MS = 50_000;
/** So many at the same time: each mostly waits for the database, which others need too. */
const WRITERS = 4;

/** How many were written to. */
export async function writeRound(
  listDue: () => Promise<string[]>,
  write: (id: string) => Promise<MailOutcome>,
): Promise<number> {
  const endsAt = Date.now() + ROUND_MS;
  let told = 0;
  for (let isMore = true; isMore && Date.now() < endsAt; ) {
    const outcomes = await writePortion(await listDue(), write, endsAt);
    told += outcomes.filter((outcome) => outcome === 'told').length;
    // Whoever is busy now would only be found again.
    isMore = outcomes.some((outcome) => outcome !== 'busy');
  }
  return told;
}

async function writePortion(
  due: readonly string[],
  write: (id: string) => Promise<MailOutcome>,
  endsAt: number,
): Promise<MailOutcome[]> {
  const waiting = [...due];
  const outcomes: MailOutcome[] = [];
  async function writeOn(): Promise<void> {
    for (let id = waiting.shift(); id !== undefined && Date.now() < endsAt; id = waiting.shift())
      outcomes.push(await write(id));
  }
  await Promise.all(Array.from({ length: WRITERS }, writeOn));
  return outcomes;
}
