import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type PageContext, pageContext } from './api/context.ts';
import { NonceContext } from './api/nonce.tsx';

// Renders a page in one piece. A page's data is all there before rendering starts, so a stream would only cost.

export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContext);
  const handoff = entry.serverHandoffStream ? await readAll(entry.serverHandoffStream) : [];
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(
    `<!doctype html>${html.replace('</body>', () => `${handoffScripts(handoff, nonce)}</body>`)}`,
    { status, headers },
  );
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (!request.signal.aborted) context.get(pageContext).reportError(error);
};

/** For the server, which cannot reach this bundle's own context key. */
export function provideContext(value: PageContext): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageContext, value]]));
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const chunks: string[] = [];
  const decoder = new TextDecoder();
  for await (const chunk of stream) chunks.push(decoder.decode(chunk, { stream: true }));
  return chunks;
}

/** Loader data for hydration, in the form that the browser's router reads it. */
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
