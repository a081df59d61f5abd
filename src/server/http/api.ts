import { hash } from 'node:crypto';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient, ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { PageRecord } from '#server/platform/api/page-tags.ts';
import type { ApiContext, ApiRouter, Viewer } from '#server/platform/api/procedures.ts';
import type { Caller, Throttler } from '#server/platform/throttle/throttle.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { methodsFor } from './api-routes.ts';
import { limitBodies } from './body-limits.ts';
import type { HttpEnv } from './environment.ts';
import { type EventStreamOptions, eventStream } from './event-stream.ts';
import type { FairLine } from './fair-line.ts';
import { lastChangeCookie } from './last-change.ts';
import { createMemoryBudget } from './memory-budget.ts';
import { openApiRoutes } from './openapi.ts';
import { originCheck } from './origin-check.ts';
import { type OwnArchiveOptions, ownArchive } from './own-archive.ts';
import { recordRejectedCall } from './rejected-access.ts';
import { queueRequests, type RequestQueues } from './request-queues.ts';
import { searchInTurn } from './search-in-turn.ts';
import { createUploadSpool } from './upload-spool.ts';

// The API over HTTP, and the same procedures called in process by the pages.

/** The same procedures on two connection pools, so that reads never wait for connections that changes use. */
export type ApiRouters = { reads: ApiRouter; changes: ApiRouter };

export type ApiOptions = EventStreamOptions &
  OwnArchiveOptions & {
    findViewer(
      call: Pick<ApiContext, 'address' | 'requestHeaders' | 'responseHeaders'>,
    ): Promise<Viewer | null>;
    publicUrl: string | null;
    queues: RequestQueues;
    searchLine: FairLine;
    /** The folder where large bodies are stored until they have arrived completely. */
    uploadSpoolDir: string;
  };

/** For photos that the browser has resized. Larger bodies have the default budget. */
const SMALL_BUDGET = 16 * 1024 * 1024;

type CallContext = ApiContext & { failure?: unknown };
type ApiEnv = HttpEnv & { Variables: { call: CallContext } };

/** Synchronous: a digest in the thread pool takes longer and waits behind photo processing there. */
function digestNow(body: Uint8Array): ArrayBuffer {
  return new Uint8Array(hash('sha1', body, 'buffer')).buffer;
}

/** A small compressed body can expand to a large one, and no client needs compression. */
const rejectCompressedBodies = createMiddleware<HttpEnv>(async (c, next) => {
  const encoding = c.req.header('content-encoding');
  if (encoding && encoding !== 'identity') throw new AppError('UNSUPPORTED_MEDIA');
  await next();
});

function handlerOf(router: ApiRouter): OpenAPIHandler<CallContext> {
  return new OpenAPIHandler<CallContext>(router, {
    // Errors are translated by the app's error handler, not by oRPC's.
    interceptors: [
      ({ next, context }) =>
        next().catch((error) => {
          context.failure = error;
          throw error;
        }),
    ],
  });
}

export function apiApp(routers: ApiRouters, options: ApiOptions) {
  const handlers = { reads: handlerOf(routers.reads), changes: handlerOf(routers.changes) };
  const secure = options.publicUrl?.startsWith('https:') ?? false;
  const budgets = { small: createMemoryBudget({ bytes: SMALL_BUDGET }), large: createMemoryBudget() };
  return (
    new Hono<ApiEnv>()
      .use(originCheck(options.publicUrl))
      .use(rejectCompressedBodies)
      .route('/', eventStream(options))
      .use(async (c, next) => {
        c.set(
          'call',
          createContext(
            c.req.raw.headers,
            { address: c.get('address'), device: c.get('device') },
            options.findViewer,
          ),
        );
        await next();
      })
      .use(
        limitBodies<ApiEnv>({
          spool: createUploadSpool(options.uploadSpoolDir),
          budgets,
          findViewer: (c) => c.get('call').viewer(),
        }),
      )
      .use(queueRequests<ApiEnv>(options.queues, (c) => c.get('call').viewer()))
      .route('/', ownArchive(options))
      // Only reads are compressed, because responses to changes are short and a flood of them must be cheap.
      .get('*', compress(), etag({ generateDigest: digestNow }))
      .route('/', openApiRoutes(options.publicUrl))
      .get('*', async (c, next) => {
        await countRead(options.throttler, c.get('call'));
        await next();
      })
      .use(searchInTurn(options.searchLine))
      .all('*', async (c) => {
        const context = c.get('call');
        const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
        const request = c.req.method === 'HEAD' ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
        const handler = isRead ? handlers.reads : handlers.changes;
        const { matched, response } = await handler.handle(request, { prefix: '/api', context });
        if (!matched) throw unmatched(c.req.path, (allowed) => c.header('allow', allowed));
        if (context.failure) {
          recordRejectedCall(context.failure, c.req.method, c.req.path);
          for (const cookie of cookiesOf(context)) c.header('set-cookie', cookie, { append: true });
          throw response.status === 400 ? malformed(context.failure) : context.failure;
        }
        for (const cookie of context.responseHeaders.getSetCookie())
          response.headers.append('set-cookie', cookie);
        const changed = isRead ? null : lastChangeCookie(c.req.method, c.req.path, secure);
        if (changed) response.headers.append('set-cookie', changed);
        response.headers.set('cache-control', 'no-store');
        return response;
      })
  );
}

/** The API client for one page render. Pages are the same for every visitor, so it has no signed-in user. */
export function inProcessApi(
  router: ApiRouter,
  translate: (error: unknown) => Promise<AppError>,
  page: PageRecord,
): ApiClient {
  return createRouterClient(router, {
    context: () => ({
      ...createContext(new Headers(), { address: 'page', device: null }, async () => null),
      page,
    }),
    interceptors: [
      ({ next }) =>
        next().catch(async (error) => {
          const translated = await translate(error);
          // If the page renders without this data, it is incomplete and is cached only briefly.
          if (translated.status >= 500) page.isComplete = false;
          throw translated;
        }),
    ],
  });
}

/** An upload may take minutes, and meanwhile the session can end. */
const VIEWER_MAX_AGE_MS = 1_000;

export function createContext(
  requestHeaders: Headers,
  { address, device }: Caller,
  findViewer: ApiOptions['findViewer'],
): CallContext {
  const call = { address, device, requestHeaders, responseHeaders: new Headers() };
  let viewer: Promise<Viewer | null> | undefined;
  let foundAt = 0;
  return {
    ...call,
    page: null,
    viewer() {
      const now = performance.now();
      if (!viewer || now - foundAt > VIEWER_MAX_AGE_MS) {
        viewer = findViewer(call);
        foundAt = now;
      }
      return viewer;
    },
  };
}

export async function countRead(throttler: Throttler, context: ApiContext): Promise<void> {
  const hasSession = context.requestHeaders.get('cookie')?.includes('kasuwa.session') ?? false;
  const viewer = hasSession ? await context.viewer() : null;
  if (viewer) throttler.countInMemory('userRead', viewer.id);
  else throttler.countInMemory('visitorRead', context.address);
}

/** Only errors that are a step of signing in set cookies. Other rejections must not sign the user out. */
function cookiesOf({ failure, responseHeaders }: CallContext): string[] {
  const isStep = failure instanceof AppError && SIGN_IN_STEPS.includes(failure.code);
  return isStep ? responseHeaders.getSetCookie() : [];
}

const SIGN_IN_STEPS: readonly ErrorCode[] = ['SECOND_STEP_NEEDED', 'SECOND_STEP_EXPIRED'];

function unmatched(path: string, allow: (methods: string) => void): AppError {
  const methods = methodsFor(path);
  if (methods.length === 0) return new AppError('NOT_FOUND');
  allow(methods.join(', '));
  return new AppError('METHOD_NOT_ALLOWED');
}

/** Turns an error of parsing the request, such as invalid JSON, into BAD_REQUEST. */
function malformed(failure: unknown): unknown {
  return failure instanceof ORPCError || failure instanceof AppError
    ? failure
    : new AppError('BAD_REQUEST', { cause: failure });
}
