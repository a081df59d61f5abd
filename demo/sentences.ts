/** The sentences of a text. A number such as 7.30 and a name such as St. Monica are not the end of one. */

export function splitSentences(text: string): string[] {
  return text
    .trim()
    .split(/(?<=[.!?])(?<!\b(?:St|Co|Mr|Mrs|Dr|No)\.)\s+/)
    .filter(Boolean);
}
