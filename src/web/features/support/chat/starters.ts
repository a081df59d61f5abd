// The most common reasons for a chat. Each is the start of a message that the user completes.

export const STARTERS = ['I think I was scammed', 'My ad was taken down'];

/** Inserts the starter before the text, replacing another starter. The user's own text stays. */
export function prependStarter(starter: string, text: string): string {
  const existing = STARTERS.find((one) => text.startsWith(`${one}. `));
  return `${starter}. ${existing ? text.slice(existing.length + 2) : text}`;
}
