/** What is good about a meetup spot and when to meet there, as sentences. */
export function spotText({ note, hours }: { note: string; hours: string }): string {
  return [note, hours]
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
