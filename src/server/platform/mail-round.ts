// Writing to everyone who is due, portion by portion. Who writes to one of them notes it in the same transaction, so none
// is lost or written to twice.

export type MailOutcome = 'told' | 'nothing to tell' | 'busy';

/** What a round leaves over is for the next one. */
const MOST_PORTIONS = 20;

/** How many were written to. */
export async function writeRound(
  listDue: () => Promise<string[]>,
  write: (id: string) => Promise<MailOutcome>,
): Promise<number> {
  let told = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const outcomes: MailOutcome[] = [];
    for (const id of await listDue()) outcomes.push(await write(id));
    told += outcomes.filter((outcome) => outcome === 'told').length;
    // Whoever is busy now would only be found again.
    if (!outcomes.some((outcome) => outcome !== 'busy')) break;
  }
  return told;
}
