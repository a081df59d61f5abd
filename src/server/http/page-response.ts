import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hasChosenData, wantsLessData } from '#shared/rules/less-data.ts';
import type { CachedPage } from './page-cache.ts';

// How a kept page becomes an answer: its key, its headers, its body in the encoding that the reader takes.

const CACHE_CONTROL = 'public, max-age=0, s-maxage=5, stale-while-revalidate=5';

/** The pages that one address has. */
export type PageKind = {
  /** For readers who want as few bytes as can be. */
  lessData: boolean;
  /** Whether others on the way may keep it: they know what a browser says, not what its reader chose here. */
  isShared: boolean;
};

/** What is asked for between pages is the same for all: how it is shown was settled by the first page. */
export function kindOf(path: string, { cookie = '', 'save-data': saves }: IncomingHttpHeaders): PageKind {
  if (isData(path)) return { lessData: false, isShared: true };
  return { lessData: wantsLessData(cookie, saves === 'on'), isShared: !hasChosenData(cookie) };
}

export function isData(path: string): boolean {
  return path.split('?')[0]?.endsWith('.data') ?? false;
}

/** By origin too: addresses of our own stand in the page. */
export function pageKey(origin: string, path: string, { lessData, isShared }: PageKind): string {
  return `${lessData ? 'less ' : ''}${isShared ? '' : 'chosen '}${origin} ${path}`;
}

/** What may be kept by others on the way is said here; a failed page may not. */
export function pageHeaders(page: CachedPage, body: Buffer, encoding: string): Record<string, string> {
  return {
    ...page.headers,
    'cache-control': page.isShared ? CACHE_CONTROL : 'private, no-cache',
    vary: 'accept-encoding, save-data',
    etag: page.etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(body.length),
  };
}

export function isUnchanged(page: CachedPage, ifNoneMatch: string | undefined): boolean {
  return page.status === 200 && matches(ifNoneMatch, page.etag);
}

type Encoding = 'br' | 'gzip';

const COMPRESS: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/** `br;q=0` asks for anything but brotli. */
const EXCLUDED = /;\s*q=0(\.0*)?\s*$/;

/** Empty where the reader takes none of ours. */
export function bestEncoding(accepted = ''): Encoding | '' {
  const wanted = accepted.split(',').filter((part) => !EXCLUDED.test(part));
  const names = wanted.map((part) => part.split(';')[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : '';
}

/** The first reader who can take an encoding pays for it; the others share it. */
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
