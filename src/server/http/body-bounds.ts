import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { timeout } from 'hono/timeout';
import type { Viewer } from '#server/platform/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_COUNT } from '#shared/rules/photos.ts';
import type { ByteBudget } from './byte-budget.ts';
import type { HttpEnv } from './environment.ts';
import { allowSlowness } from './slow-requests.ts';

// How much each route reads, and for how long. Two kinds take pictures; they are for members, who are known before
// their bytes are read, and all of them together stay within a budget.

const USUAL_BYTES = 64 * 1024;
/** All pictures in base64, beside the usual. */
const AD_BYTES = Math.ceil((PHOTO_MAX_COUNT * PHOTO_MAX_BYTES * 4) / 3) + USUAL_BYTES;

const SMALL_BYTES = 1024 * 1024;
/** A body is copied while it is read and handed on. */
const HELD_TIMES = 3;

const UPLOAD = { method: 'POST', path: /^\/api\/photos\/?$/, most: PHOTO_MAX_BYTES };
const LARGE = [
  UPLOAD,
  { method: 'POST', path: /^\/api\/ads\/?$/, most: AD_BYTES },
  { method: 'PATCH', path: /^\/api\/ads\/[^/]+\/?$/, most: AD_BYTES },
];

const USUAL_MS = 15_000;
/** Pictures wait for their turn, and phones send slowly. */
const LARGE_MS = 170_000;

export function boundBodies<Env extends HttpEnv>({
  budgets,
  findViewer,
}: {
  budgets: Record<'small' | 'large', ByteBudget>;
  findViewer(c: Context<Env>): Promise<Viewer | null>;
}) {
  const usual = limitTo(USUAL_BYTES);
  return createMiddleware<Env>(async (c, next) => {
    const most = mostBytes(c.req.method, c.req.path);
    if (most === null) return usual(c, next);
    const member = await findViewer(c);
    if (!member) throw new AppError('NOT_SIGNED_IN');
    const declared = declaredBytes(c.req.raw.headers);
    if (declared > most) throw new AppError('TOO_LARGE');
    if (declared <= USUAL_BYTES) return usual(c, next);
    const bytes = Number.isNaN(declared) ? most : declared;
    // A picture that the browser made small never waits behind whole ones.
    const budget = bytes <= SMALL_BYTES ? budgets.small : budgets.large;
    const giveBack = await budget.reserve(member.id, Math.min(bytes * HELD_TIMES, AD_BYTES));
    try {
      if (c.env?.incoming && takesFile(c.req.method, c.req.path)) allowSlowness(c.env.incoming);
      if (isFile(c.req.raw)) return await limitTo(most)(c, next);
      c.req.raw = await readJson(c.req.raw, most);
      return await next();
    } finally {
      giveBack();
    }
  });
}

/** An answer comes in time, or the request is given up. */
export function answerInTime() {
  const usual = timeout(USUAL_MS);
  const large = timeout(LARGE_MS);
  return createMiddleware<HttpEnv>((c, next) =>
    (mostBytes(c.req.method, c.req.path) === null ? usual : large)(c, next),
  );
}

/** Which routes may be sent a file: their body is no JSON. */
export function takesFile(method: string, path: string): boolean {
  return UPLOAD.method === method && UPLOAD.path.test(path);
}

function mostBytes(method: string, path: string): number | null {
  return LARGE.find((route) => route.method === method && route.path.test(path))?.most ?? null;
}

/** Who does not say is taken to send as much as they may. */
function declaredBytes(headers: Headers): number {
  const length = headers.get('content-length');
  return length === null || headers.has('transfer-encoding') ? Number.NaN : Number(length);
}

function limitTo(maxSize: number) {
  return bodyLimit({ maxSize, onError: () => Promise.reject(new AppError('TOO_LARGE')) });
}

/** What is read as bytes and never as JSON. */
function isFile({ headers }: Request): boolean {
  return /^(image\/|application\/octet-stream)/i.test(headers.get('content-type') ?? '');
}

/** An ad is a few words and long pictures. As JSON, many small parts take fifty times the room that their text does. */
const MOST_PARTS = 20_000;
const PART_MARKS = Buffer.from(',:[{');

async function readJson(request: Request, most: number): Promise<Request> {
  const { url, method, headers } = request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  let parts = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    parts += countParts(chunk, MOST_PARTS);
    if (size > most || parts > MOST_PARTS) throw new AppError('TOO_LARGE');
    chunks.push(chunk);
  }
  return new Request(url, { method, headers, body: new Blob(chunks as BlobPart[]) });
}

/** Looked for mark by mark: pictures hold none, and passing over them is what must be fast. */
function countParts(chunk: Uint8Array, most: number): number {
  let parts = 0;
  for (const mark of PART_MARKS)
    for (let at = chunk.indexOf(mark); at >= 0 && parts <= most; at = chunk.indexOf(mark, at + 1)) parts += 1;
  return parts;
}
