import { hash, randomBytes } from 'node:crypto';
import type { PageRecord } from '#server/platform/api/page-tags.ts';
import type { PageContext, PageRenderer } from '#shared/page-context.ts';
import type { CachedPage } from './cached-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

// Renders one page for the cache: its HTML, and the content security policy that allows only our own scripts.

/** The pages as the build tool exports them. */
export type PageBuild = { entry: { module: { createPageRenderer(build: PageBuild): PageRenderer } } };

export type RenderOptions = {
  /** A hash allows a script for all readers of a cached page; a nonce is valid for one response. */
  scripts: 'nonce' | 'hash';
  https: boolean;
  hotReload: boolean;
  isShared: boolean;
  /** Filled by the page's API calls during the render. */
  record: PageRecord;
};

export async function renderPage(
  build: PageBuild,
  path: string,
  facts: Omit<PageContext, 'nonce' | 'now' | 'deliver'>,
  { scripts, isShared, record, ...policy }: RenderOptions,
): Promise<CachedPage> {
  const nonce = randomBytes(16).toString('base64');
  // The request has only the URL, because nothing about this visitor may reach a page that others see.
  const request = new Request(facts.origin + path);
  let document: string | undefined;
  const deliver = (html: string) => {
    document = html;
  };
  const response = await rendererOf(build)(request, { ...facts, nonce, now: thisMinute(), deliver });
  const headers = Object.fromEntries(response.headers);
  if (document === undefined)
    return toCachedPage({ status: response.status, headers, isShared, ...record }, await response.text());
  const [html, sources] =
    scripts === 'hash' ? hashScripts(document, nonce) : [document, [`'nonce-${nonce}'`]];
  const csp = { 'content-security-policy': contentSecurityPolicy(sources, policy) };
  return toCachedPage(
    { status: response.status, headers: { ...headers, ...csp }, isShared, ...record },
    html,
  );
}

const renderers = new WeakMap<PageBuild, PageRenderer>();

function rendererOf(build: PageBuild): PageRenderer {
  const renderer = renderers.get(build) ?? build.entry.module.createPageRenderer(build);
  renderers.set(build, renderer);
  return renderer;
}

/** Pages show ages in minutes. A finer clock would change the ETag with every render. */
function thisMinute(): Date {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000);
}

/**
 * All readers of a cached page would share a nonce, so the policy lists the hashes of the scripts that have
 * it. An injected script has no nonce, so it is not listed and does not run.
 */
function hashScripts(html: string, nonce: string): [html: string, sources: string[]] {
  const pieces = html.split(` nonce="${nonce}"`);
  const sources = new Set<string>();
  pieces.slice(1).forEach((piece, index) => {
    const tag = pieces[index]?.slice(pieces[index].lastIndexOf('<')) ?? '';
    if (!tag.startsWith('<script')) return;
    const code = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
    if (code) sources.add(`'sha256-${hash('sha256', code, 'base64')}'`);
  });
  return [pieces.join(''), [...sources]];
}

function toCachedPage(
  response: Pick<CachedPage, 'status' | 'headers' | 'isShared' | 'tags' | 'isComplete'>,
  body: string,
): CachedPage {
  const plain = Buffer.from(body);
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  return { ...response, etag, plain, encoded: new Map() };
}
