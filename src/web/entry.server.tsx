import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { PageRenderer } from '#shared/page-context.ts';
import { pageContext } from '#web/data/page-context.ts';
import { FragmentContext } from '#web/runtime/cached-fragment.tsx';
import { PhotoSizesContext } from '#web/runtime/less-data/photo-sizes.ts';
import { RenderContext, requestIdTag } from '#web/runtime/render-context.tsx';
import { TextsContext } from '#web/runtime/static-html.tsx';
import { createFragmentRenderer } from './fragment-cache.tsx';
import { sizesOnPage } from './sizes-on-page.ts';

// Renders a page without streaming, because all data is loaded before rendering starts.

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { api, nonce, requestId, now, lessData, texts, deliver } = context.get(pageContext);
  const sizes = lessData ? await sizesOnPage(api, entry.staticHandlerContext.loaderData) : null;
  const failed = status >= 500;
  const handoff = entry.serverHandoffStream ? await readAll(entry.serverHandoffStream) : [];
  const html = renderToString(
    <RenderContext value={{ nonce, requestId: failed ? requestId : undefined }}>
      <PhotoSizesContext value={sizes}>
        <FragmentContext value={createFragmentRenderer(new URL(request.url), now, sizes)}>
          <TextsContext value={texts}>
            <ServerRouter
              context={{ ...entry, serverHandoffStream: undefined }}
              url={request.url}
              nonce={nonce}
            />
          </TextsContext>
        </FragmentContext>
      </PhotoSizesContext>
    </RenderContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = html
    .replace('<head>', () => `<head>${failed ? requestIdTag(requestId) : ''}`)
    .replace('</body>', () => `${handoffScripts(handoff, nonce)}</body>`);
  deliver(`<!doctype html>${page}`);
  return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(pageContext).reportError(error);
};

/** The server's only access to the pages, so that it does not need React and the router itself. */
export function createPageRenderer(build: ServerBuild): PageRenderer {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  return (request, context) => handle(request, new RouterContextProvider(new Map([[pageContext, context]])));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of stream) chunks.push(decoder.decode(chunk, { stream: true }));
  return chunks;
}

/** Loader data for hydration, in the format that the router reads in the browser. */
function handoffScripts(chunks: string[], nonce: string): string {
  const calls = [...chunks.map((chunk) => `enqueue(${escapeForScript(JSON.stringify(chunk))})`), 'close()'];
  return `<script nonce="${nonce}">${calls.map((call) => `window.__reactRouterContext.streamController.${call};`).join('')}</script>`;
}

function escapeForScript(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
