/** Numbers, addresses and links in an ad's words invite strangers past the safety of the market: said while typing, stopping nobody. */
export function contactWarning(text: string): string | null {
  const found = CONTACTS.find(([, pattern]) => pattern.test(text))?.[0];
  return found
    ? `Please leave ${found} out: buyers reach you here, and moderators look at ads with contact details.`
    : null;
}

const CONTACTS: readonly [string, RegExp][] = [
  ['phone numbers', /(?:\+?234|\b0)[\s.-]?[789](?:[\s.-]?\d){9}\b/],
  ['e-mail addresses', /\S@\S+\.\S/],
  ['links', /\b(?:https?:\/\/|www\.)\S/i],
];
