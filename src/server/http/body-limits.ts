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

// Limits the body size and the duration of requests. Routes that accept photos have higher limits. They
// require a signed-in user, who is looked up before the body is read. Their bodies are stored on disk until
// they have arrived completely, and are processed within a memory budget.

const USUAL_BYTES = 64 * 1024;
/** All photos of a listing in base64, plus the other fields. */
const AD_BYTES = Math.ceil((PHOTO_MAX_COUNT * PHOTO_MAX_BYTES * 4) / 3) + USUAL_BYTES;

const SMALL_BYTES = 1024 * 1024;
/** A body is copied while it is passed to the handler. */
const COPIES_HELD = 3;

const UPLOAD = getRoute('photos.upload');
const LARGE = [
  { route: UPLOAD, maxBytes: PHOTO_MAX_BYTES },
  { route: getRoute('selling.create'), maxBytes: AD_BYTES },
  { route: getRoute('selling.change'), maxBytes: AD_BYTES },
];

const USUAL_MS = 15_000;
/** Photos wait in a queue, and phones upload slowly. */
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
    const maxBytes = maxBytesFor(c.req.method, c.req.path);
    if (maxBytes === null) return usual(c, next);
    const viewer = await findViewer(c);
    if (!viewer) throw new AppError('NOT_SIGNED_IN');
    const declared = declaredBytes(c.req.raw.headers);
    if (declared > maxBytes) throw new AppError('TOO_LARGE');
    if (declared <= USUAL_BYTES) return usual(c, next);
    if (c.env?.incoming && acceptsFile(c.req.method, c.req.path)) allowSlowUpload(c.env.incoming);
    const { url, method, headers, body } = c.req.raw;
    const spooled = await spool.receive(
      viewer.id,
      body ?? emptyBody(),
      createChunkLimit(c.req.raw, maxBytes),
    );
    try {
      // A photo that the browser resized never waits behind full-size ones.
      const budget = spooled.bytes <= SMALL_BYTES ? budgets.small : budgets.large;
      const release = await budget.reserve(viewer.id, Math.min(spooled.bytes * COPIES_HELD, AD_BYTES));
      try {
        c.req.raw = new Request(url, { method, headers, body: await spooled.read() });
        return await next();
      } finally {
        release();
      }
    } finally {
      await spooled.discard();
    }
  });
}

/** Ends a request with an error when its response takes too long. */
export function limitResponseTime() {
  const usual = timeout(USUAL_MS);
  const large = timeout(LARGE_MS);
  return createMiddleware<HttpEnv>((c, next) =>
    (processesPhotos(c.req.method, c.req.path) ? large : usual)(c, next),
  );
}

/** Whether the route accepts a file instead of JSON. */
export function acceptsFile(method: string, path: string): boolean {
  return isRoute(UPLOAD, { method, path });
}

/** Whether the route processes photos, which takes longer. */
export function processesPhotos(method: string, path: string): boolean {
  return maxBytesFor(method, path) !== null;
}

function maxBytesFor(method: string, path: string): number | null {
  return LARGE.find(({ route }) => isRoute(route, { method, path }))?.maxBytes ?? null;
}

/** NaN without a declared length: no comparison with it is true, so the body is spooled like a large one. */
function declaredBytes(headers: Headers): number {
  const length = headers.get('content-length');
  return length === null || headers.has('transfer-encoding') ? Number.NaN : Number(length);
}

function limitTo(maxSize: number) {
  return bodyLimit({ maxSize, onError: () => Promise.reject(new AppError('TOO_LARGE')) });
}

/** Whether the body is read as bytes and never parsed as JSON. */
function isFile({ headers }: Request): boolean {
  return /^(image\/|application\/octet-stream)/i.test(headers.get('content-type') ?? '');
}

/** A listing has few JSON values. Many small ones would need fifty times the memory of their text. */
const MAX_PARTS = 20_000;
const PART_MARKS = Buffer.from(',:[{');

function createChunkLimit(request: Request, maxBytes: number): (chunk: Uint8Array, bytes: number) => void {
  const isText = !isFile(request);
  let parts = 0;
  return (chunk, bytes) => {
    if (isText) parts += countParts(chunk, MAX_PARTS);
    if (bytes > maxBytes || parts > MAX_PARTS) throw new AppError('TOO_LARGE');
  };
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

/** Searches for one mark after another: base64 photos contain none, and `indexOf` skips them fastest. */
function countParts(chunk: Uint8Array, limit: number): number {
  let parts = 0;
  for (const mark of PART_MARKS)
    for (let at = chunk.indexOf(mark); at >= 0 && parts <= limit; at = chunk.indexOf(mark, at + 1))
      parts += 1;
  return parts;
}
