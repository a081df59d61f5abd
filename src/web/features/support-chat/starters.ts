// What people come with most; each only begins a sentence that they finish.

export const STARTERS = ['I think I was scammed', 'My ad was taken down'];

/** Put before what is written, in the place of another start; nothing that somebody wrote is lost. */
export function prependStarter(starter: string, written: string): string {
  const before = STARTERS.find((one) => written.startsWith(`${one}. `));
  return `${starter}. ${before ? written.slice(before.length + 2) : written}`;
}
