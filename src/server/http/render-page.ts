import { hash, randomBytes } from 'node:crypto';
import type { PageRecord } from '#server/platform/api/page-tags.ts';
import type { PageContext, PageRenderer } from '#shared/page-context.ts';
import type { CachedPage } from './page-cache.ts';
import { contentSecurityPolicy } from './security-headers.ts';

// One page, rendered and ready to be kept: its HTML, and the policy that lets only our own scripts run.

/** The pages as the build tool made them. */
export type PageBuild = { entry: { module: { createPageRenderer(build: PageBuild): PageRenderer } } };

export type RenderOptions = {
  /** A hash names a script for every reader of a cached page; a nonce is for one answer. */
  scripts: 'nonce' | 'hash';
  https: boolean;
  hotReload: boolean;
  isShared: boolean;
  /** Of the calls to the API, once the page is rendered. */
  record: PageRecord;
};

export async function renderPage(
  build: PageBuild,
  path: string,
  facts: Omit<PageContext, 'nonce' | 'now' | 'deliver'>,
  { scripts, isShared, record, ...policy }: RenderOptions,
): Promise<CachedPage> {
  const nonce = randomBytes(16).toString('base64');
  // Only the address goes in: nothing of this visitor may reach a page that others will see.
  const request = new Request(facts.origin + path);
  let document: string | undefined;
  const deliver = (html: string) => {
    document = html;
  };
  const response = await rendererOf(build)(request, { ...facts, nonce, now: thisMinute(), deliver });
  const headers = Object.fromEntries(response.headers);
  if (document === undefined)
    return seal({ status: response.status, headers, isShared, ...record }, await response.text());
  const [html, sources] =
    scripts === 'hash' ? hashScripts(document, nonce) : [document, [`'nonce-${nonce}'`]];
  const csp = { 'content-security-policy': contentSecurityPolicy(sources, policy) };
  return seal({ status: response.status, headers: { ...headers, ...csp }, isShared, ...record }, html);
}

const renderers = new WeakMap<PageBuild, PageRenderer>();

function rendererOf(build: PageBuild): PageRenderer {
  const renderer = renderers.get(build) ?? build.entry.module.createPageRenderer(build);
  renderers.set(build, renderer);
  return renderer;
}

/** Ages are told in minutes; a finer clock would give every render another ETag. */
function thisMinute(): Date {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000);
}

/**
 * A nonce would be shared by all readers of a cached page, so the scripts we marked with it are named by hash instead.
 * A script that found its way into the page without the mark is not named, and does not run.
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

function seal(
  answer: Pick<CachedPage, 'status' | 'headers' | 'isShared' | 'tags' | 'isComplete'>,
  body: string,
): CachedPage {
  const plain = Buffer.from(body);
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  return { ...answer, etag, plain, encoded: new Map() };
}
