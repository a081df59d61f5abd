import { E_MAIL } from '#shared/format/machine-text.ts';
import type { PlainText } from './plain-text.ts';

/** Email addresses, links and handles, also spelt out. Each text is scanned a fixed number of times. */

export type AddressKind = 'email' | 'link' | 'handle';
/** Offsets in the plain text; `end` is exclusive. */
export type Address = { kind: AddressKind; start: number; end: number };

/** The addresses may overlap. */
export function findAddresses(original: string, plain: PlainText): Address[] {
  const { text } = plain;
  return [
    // Without an '@', the pattern would be tried at every position in vain.
    ...(text.includes('@') ? matchesOf(text, E_MAIL, 'email', (match) => IS_ADDRESS.test(match)) : []),
    ...withNames(text, matchesOf(text, SPELT_ADDRESS, 'email')),
    ...matchesOf(text, LINK, 'link'),
    ...matchesOf(text, DOMAIN, 'link', (_, at, end) => isOneCase(original, plain, at, end)),
    ...withNames(text, matchesOf(text, SPELT_DOMAIN, 'link')),
    ...matchesOf(text, NAMED_HANDLE, 'handle'),
    ...matchesOf(text, BARE_HANDLE, 'handle', (match) => /[\d_.]/.test(match) && !/^\W*\d/.test(match)),
  ];
}

/** Excludes prices such as 'rice @5000'. */
const IS_ADDRESS = /@(?:(?:gmail|yahoo|ymail|hotmail|outlook)\b|[a-z0-9-]+(?:\.[a-z0-9-]+){0,4}\.[a-z]{2,})/;
/** Without the name before it, which `withNames` finds backwards: trying every start would be slow. */
const SPELT_ADDRESS =
  /(?:@|[([]? ?\bat\b ?[)\]]?) ?(?:gmail|yahoo|ymail|hotmail|outlook|icloud|protonmail|live) ?(?:\.|[([]? ?dot ?[)\]]?) ?co(?:m|\b)/g;
const SPELT_DOMAIN = /[([]?\bdot\b[)\]]? ?(?:com|ng|net|org)\b/g;
const LINK =
  /\bhttps?:\/\/[^\s]{1,2000}|\bwww\.[^\s]{1,2000}|\b(?:wa\.me|t\.me|bit\.ly|fb\.me|m\.me|wa\.link|linktr\.ee|tinyurl\.com|api\.whatsapp\.com)\/?[^\s]{0,2000}|\b(?:wa|t|fb|m) ?\. ?me ?\/ ?[a-z0-9+_]{3,40}|\bbit ?\. ?ly ?\/ ?[a-z0-9]{3,40}/g;
/** Without endings that are words or units, because sellers forget the space after a full stop. */
const DOMAIN =
  /(?<![@\w.-])[a-z0-9][a-z0-9-]{1,62}(?:\.[a-z0-9-]{1,63}){0,2}\.(?:com|ng|net|org|shop|store|africa|xyz|ru|info|biz|io|co|uk|eu|cn|tk|icu|dev)(?:\/[^\s]{0,2000})?(?![\w-])/g;
const NAMED_HANDLE =
  /\b(?:ig|insta|instagram|twitter|tik ?tok|snap|snapchat|telegram|facebook|fb)(?: (?:page|handle|name|id|username))?(?: ?[:=@] ?@?[a-z0-9][a-z0-9._]{2,30}| [a-z0-9.]{1,30}_[a-z0-9._]{1,30})|\b(?:ig|insta|my instagram|my tik ?tok|(?:my|our|ig|insta|instagram|twitter|tik ?tok|snap|snapchat|telegram|facebook|fb) handle) (?:is|na) [a-z0-9][a-z0-9._]{2,30}/g;
const BARE_HANDLE = /(?<![\w@.])@[a-z][a-z0-9_.]{2,30}/g;
const LOCAL_PART_MAX = 65;

function matchesOf(
  text: string,
  pattern: RegExp,
  kind: AddressKind,
  isValid: (match: string, start: number, end: number) => boolean = () => true,
): Address[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    kind,
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ start, end }) => isValid(text.slice(start, end), start, end));
}

/** Extends each address by the name before it, and drops those without one. */
function withNames(text: string, found: readonly Address[]): Address[] {
  return found.flatMap((one) => {
    const name = /[a-z0-9._+-]{2,64} ?$/.exec(text.slice(Math.max(0, one.start - LOCAL_PART_MAX), one.start));
    return name ? [{ ...one, start: one.start - name[0].length }] : [];
  });
}

/** Mixed case, as in 'condition.Net weight', shows the end of a sentence and not a domain. */
function isOneCase(original: string, { offsets }: PlainText, start: number, end: number): boolean {
  const [domain = ''] = original.slice(offsets[start], (offsets[end - 1] ?? 0) + 1).split('/');
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return ending === ending.toLowerCase() || ending === ending.toUpperCase();
}
