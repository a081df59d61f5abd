import { LINKS, MORE_ENDINGS } from '#server/modules/scam/rules/links.ts';
import { type Address, type AddressKind, findAddresses } from '#shared/rules/obfuscation/addresses.ts';
import type { PlainText } from '#shared/rules/obfuscation/plain-text.ts';
import type { Finding } from './finding.ts';

// Detects links, email addresses and names on other networks, also when they are disguised.

export function detectLinks(original: string, plain: PlainText, ownHost: string | null): Finding[] {
  const addresses = findAddresses(original, plain);
  // The part after an @ belongs to an email address.
  const links = addresses.filter(({ kind }) => kind === 'link').filter(outside(plain, addresses, 'email'));
  const names = addresses.filter(({ kind }) => kind !== 'link');
  const disguised = Array.from(plain.text.matchAll(DISGUISED), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
    .filter(outside(plain, addresses))
    .filter(({ start, end }) => !isSentenceEnd(original, plain, start, end));
  return [
    ...names.map(
      ({ kind, start, end }): Finding => ({ kind: 'off-platform', rule: `elsewhere.${kind}`, start, end }),
    ),
    ...[...links, ...disguised].flatMap(({ start, end }) => readLink(plain.text, start, end, ownHost)),
  ];
}

/** A filter for ranges that start outside all addresses (of a kind). */
function outside({ text }: PlainText, addresses: readonly Address[], kind?: AddressKind) {
  const covered = new Uint8Array(text.length);
  for (const address of addresses)
    if (kind === undefined || address.kind === kind) covered.fill(1, address.start, address.end);
  return ({ start }: { start: number }) => covered[start] === 0;
}

/** Broken schemes, unusual endings, and dots with spaces or brackets around them. */
const DISGUISED = new RegExp(
  [
    '\\bh(?:xx|\\*\\*|tt|t\\*)ps? ?:? ?\\/ ?\\/[^\\s]{3,200}',
    `(?<![@\\w.-])[a-z0-9-]{2,40}(?:\\.[a-z0-9-]{2,40}){0,3}\\.(?:${MORE_ENDINGS})(?:\\/[^\\s]{1,200}|(?![\\w/.-]))`,
    '(?<![@\\w.-])[a-z0-9-]{2,40} ?(?: \\.|\\. ) ?(?:com|ng|co|net|org|shop|ly|online|info|xyz|store|site)(?: ?\\/| ?$| \\/)[^\\s]{0,100}',
    '(?<![@\\w.-])[a-z0-9-]{2,40} \\. (?:com|ng|co|net|org|shop|ly|online|info|xyz|store|site)(?!\\w)',
    '(?<![@\\w.-])[a-z0-9-]{2,40} ?[([{] ?(?:dot|\\.) ?[)\\]}] ?[a-z]{2,10}',
    '(?<!\\w)(?:[a-z0-9] ){4,30}\\. ?(?:c ?o ?m|n ?g|c ?o)\\b',
    '\\b(?:bitly|bit ly|paystack|flutterwave)[^\\s]{0,20} (?:dot com ?)?(?:slash|link)\\b',
  ].join('|'),
  'g',
);

/** As in 'It is very clean.To see it', where a new sentence starts with a capital letter. */
function isSentenceEnd(original: string, { text, offsets }: PlainText, start: number, end: number): boolean {
  const dot = text.lastIndexOf('.', end - 1);
  if (dot <= start || /\/|^[^\s.]+\.[^\s.]+\./.test(text.slice(start, end))) return false;
  const after = original.slice((offsets[dot] ?? 0) + 1, (offsets[end - 1] ?? 0) + 1);
  return (
    /^\p{Lu}\p{Ll}/u.test(after) ||
    !/\d|-|pay|kasuwa|shop|store|link|verif|secur|login/.test(text.slice(start, dot).replaceAll(' ', ''))
  );
}

function readLink(text: string, start: number, end: number, ownHost: string | null): Finding[] {
  const link = text
    .slice(start, end)
    .replace(/^[a-z*]+:?\/\//, '')
    .replace(/^www\./, '')
    .replace(/[.,;:!?)'"]+$/, '');
  const host = /^[^/?#\s]*/.exec(link)?.[0] ?? '';
  if (ownHost !== null && host === ownHost) return [];
  const rule = LINKS.find(({ hosts }) => hosts.some((listedHost) => isAt(link, host, listedHost)));
  if (rule?.kind === null) return [];
  return [{ kind: rule?.kind ?? 'payment-link', rule: rule?.id ?? 'link.away', start, end }];
}

function isAt(link: string, host: string, listedHost: string): boolean {
  if (listedHost.includes('/'))
    return link === listedHost || link.startsWith(`${listedHost}/`) || link.includes(`.${listedHost}/`);
  return host === listedHost || host.endsWith(`.${listedHost}`);
}
