import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { timeout } from 'hono/timeout';
import type { Viewer } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_COUNT } from '#shared/rules/photos.ts';
import { getRoute, isRoute } from './api-routes.ts';
import type { HttpEnv } from './environment.ts';
import type { MemoryBudget } from './memory-budget.ts';
import { allowSlowUpload } from './slow-requests.ts';
import type { UploadSpool } from './upload-spool.ts';

// How much each route reads, and for how long. Two kinds take pictures; they are for members, who are known before
// their bytes are read. What they send waits on disk until it is whole, and is worked on within a budget.

const USUAL_BYTES = 64 * 1024;
/** All pictures in base64, beside the usual. */
const AD_BYTES = Math.ceil((PHOTO_MAX_COUNT * PHOTO_MAX_BYTES * 4) / 3) + USUAL_BYTES;

const SMALL_BYTES = 1024 * 1024;
/** A body is copied while it is handed on. */
const COPIES_HELD = 3;

const UPLOAD = getRoute('photos.upload');
const LARGE = [
  { route: UPLOAD, most: PHOTO_MAX_BYTES },
  { route: getRoute('selling.create'), most: AD_BYTES },
  { route: getRoute('selling.change'), most: AD_BYTES },
];

const USUAL_MS = 15_000;
/** Pictures wait for their turn, and phones send slowly. */
const LARGE_MS = 200_000;

export function limitBodies<Env extends HttpEnv>({
  spool,
  budgets,
  findViewer,
}: {
  spool: UploadSpool;
  budgets: Record<'small' | 'large', MemoryBudget>;
  findViewer(c: Context<Env>): Promise<Pick<Viewer, 'id'> | null>;
}) {
  const usual = limitTo(USUAL_BYTES);
  return createMiddleware<Env>(async (c, next) => {
    const most = maxBytesFor(c.req.method, c.req.path);
    if (most === null) return usual(c, next);
    const viewer = await findViewer(c);
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const declared = declaredBytes(c.req.raw.headers);
    if (declared > most) throw new AppError('TOO_LARGE');
    if (declared <= USUAL_BYTES) return usual(c, next);
    if (c.env?.incoming && takesFile(c.req.method, c.req.path)) allowSlowUpload(c.env.incoming);
    const { url, method, headers, body } = c.req.raw;
    const spooled = await spool.receive(viewer.id, body ?? nothing(), createChunkLimit(c.req.raw, most));
    try {
      // A picture that the browser made small never waits behind whole ones.
      const budget = spooled.bytes <= SMALL_BYTES ? budgets.small : budgets.large;
      const giveBack = await budget.reserve(viewer.id, Math.min(spooled.bytes * COPIES_HELD, AD_BYTES));
      try {
        c.req.raw = new Request(url, { method, headers, body: await spooled.read() });
        return await next();
      } finally {
        giveBack();
      }
    } finally {
      await spooled.discard();
    }
  });
}

/** An answer comes in time, or the request is given up. */
export function limitResponseTime() {
  const usual = timeout(USUAL_MS);
  const large = timeout(LARGE_MS);
  return createMiddleware<HttpEnv>((c, next) =>
    (takesPhotos(c.req.method, c.req.path) ? large : usual)(c, next),
  );
}

/** Which routes may be sent a file: their body is no JSON. */
export function takesFile(method: string, path: string): boolean {
  return isRoute(UPLOAD, { method, path });
}

/** Which routes work on pictures, and so take longer than the others. */
export function takesPhotos(method: string, path: string): boolean {
  return maxBytesFor(method, path) !== null;
}

function maxBytesFor(method: string, path: string): number | null {
  return LARGE.find(({ route }) => isRoute(route, { method, path }))?.most ?? null;
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
const MAX_PARTS = 20_000;
const PART_MARKS = Buffer.from(',:[{');

function createChunkLimit(request: Request, most: number): (chunk: Uint8Array, bytes: number) => void {
  const isText = !isFile(request);
  let parts = 0;
  return (chunk, bytes) => {
    if (isText) parts += countParts(chunk, MAX_PARTS);
    if (bytes > most || parts > MAX_PARTS) throw new AppError('TOO_LARGE');
  };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Looked for mark by mark: pictures hold none, and passing over them is what must be fast. */
function countParts(chunk: Uint8Array, most: number): number {
  let parts = 0;
  for (const mark of PART_MARKS)
    for (let at = chunk.indexOf(mark); at >= 0 && parts <= most; at = chunk.indexOf(mark, at + 1)) parts += 1;
  return parts;
}
