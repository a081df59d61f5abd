import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { chosenLocation } from '#shared/rules/chosen-location.ts';
import { seemsSignedIn } from '#shared/rules/cookie-names.ts';
import { hasLessDataChoice, wantsLessData } from '#shared/rules/less-data.ts';
import type { CachedPage } from './cached-page.ts';
import type { ServedPage } from './page-cache.ts';

// Turns a cached page into a response: the cache key, the headers, and the body in an accepted encoding.

const SHARED = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5';
const NOT_SHARED = 'private, no-cache';

/** The variant of the page at one address. */
export type PageKind = {
  /** For users who want to use less data. */
  lessData: boolean;
  /** The chosen location, for the home page alone. Null without a choice and on all other pages. */
  location: string | null;
  /** The home page of signed-in users, which is the same for all of them. False on all other pages. */
  isUserHome: boolean;
  /** Whether proxies may cache it. They vary by the Save-Data header, but not by our cookies: never the home page. */
  isShared: boolean;
};

/** Less data does not change page data: the first page has already determined how it is shown. */
export function kindOf(path: string, { cookie = '', 'save-data': saves }: IncomingHttpHeaders): PageKind {
  const location = isHome(path) ? chosenLocation(cookie) : null;
  const isUserHome = isHome(path) && seemsSignedIn(cookie);
  const isShared = !isHome(path);
  if (isData(path)) return { lessData: false, location, isUserHome, isShared };
  return {
    lessData: wantsLessData(cookie, saves === 'on'),
    location,
    isUserHome,
    isShared: isShared && !hasLessDataChoice(cookie),
  };
}

/** The home page and its data. */
function isHome(path: string): boolean {
  return /^\/(_\.data)?(\?|$)/.test(path);
}

export function isData(path: string): boolean {
  return path.split('?')[0]?.endsWith('.data') ?? false;
}

/** The key contains the origin, because the page contains absolute URLs. */
export function pageKey(
  origin: string,
  path: string,
  { lessData, location, isUserHome, isShared }: PageKind,
): string {
  const variant = `${lessData ? 'less ' : ''}${isUserHome ? 'user ' : ''}${isShared ? '' : 'chosen '}`;
  return `${variant}${location ?? ''}${origin} ${path}`;
}

/**
 * For pages that may be cached. The caller replaces `cache-control` for others, such as failed ones. Proxies get no
 * outdated page, because they would serve it for seconds after its replacement.
 */
export function pageHeaders(
  { page, outcome }: Pick<ServedPage, 'page' | 'outcome'>,
  body: Buffer,
  encoding: string,
): Record<string, string> {
  return {
    ...page.headers,
    'cache-control': page.isShared && outcome !== 'outdated' ? SHARED : NOT_SHARED,
    vary: 'accept-encoding, save-data',
    etag: page.etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.length),
  };
}

export function isUnchanged(page: CachedPage, ifNoneMatch: string | undefined): boolean {
  return page.status === 200 && matches(ifNoneMatch, page.etag);
}

/** The first one that a client accepts is used. Zstandard costs a quarter of brotli, for 5 % more bytes. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

const COMPRESS: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  zstd: (plain) => promisify(zstdCompress)(plain),
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/** `br;q=0` asks for anything but brotli. */
const EXCLUDED = /;\s*q=0(\.0*)?\s*$/;

/** Empty if the client accepts none of our encodings. */
export function bestEncoding(accepted = ''): Encoding | '' {
  const acceptable = accepted.split(',').filter((part) => !EXCLUDED.test(part));
  const names = acceptable.map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? '';
}

/** The first request for an encoding compresses the page. Later requests reuse the result. */
export async function encode(page: CachedPage, encoding: Encoding | ''): Promise<Buffer> {
  if (!encoding) return page.plain;
  const work = page.encoded.get(encoding) ?? COMPRESS[encoding](page.plain);
  page.encoded.set(encoding, work);
  const body = await work;
  page.encoded.set(encoding, body);
  return body;
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false;
}
