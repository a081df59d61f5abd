import type { Context } from 'hono';
import { newPageRecord, type PageRecord } from '#server/platform/api/page-tags.ts';
import type { Metrics } from '#server/platform/observability/metrics.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import type { PageContext } from '#shared/page-context.ts';
import { withoutCampaign } from '#shared/rules/campaign-parameters.ts';
import { DEFAULT_LOCATION } from '#shared/rules/states.ts';
import type { SiteDetails } from '#shared/site.ts';
import type { CachedPage } from './cached-page.ts';
import type { HttpEnv } from './environment.ts';
import type { FairLine } from './fair-line.ts';
import { lastChangeOf } from './last-change.ts';
import { isLinkPage } from './link-page.ts';
import type { PageCache, ServedPage } from './page-cache.ts';
import { bestEncoding, encode, isData, isUnchanged, kindOf, pageHeaders, pageKey } from './page-response.ts';
import { type PageBuild, renderPage } from './render-page.ts';
import { checkStaff, type FindViewer, isStaffPage } from './staff-page.ts';

// Server-rendered pages over HTTP: from the cache or fresh, compressed once per encoding, with an ETag.

export type PageOptions = {
  cache: PageCache;
  /** Where pages that are never cached wait for their turn. The cache uses the same line. */
  renderLine: FairLine;
  loadBuild(): Promise<PageBuild>;
  /** The record collects the tags of the data that the page reads. */
  createApi(record: PageRecord): ApiClient;
  site: SiteDetails;
  preview: boolean;
  mailbox: string | null;
  https: boolean;
  publicUrl: string | null;
  /** Development: pages come from the build tool, are not cached, and may have inline styles and a socket. */
  hotReload: boolean;
  metrics: Metrics;
  findViewer: FindViewer;
  /** Rejects an address that causes too many renders. */
  countRender(address: string): void;
};

export function pageHandler(options: PageOptions) {
  const { cache, site, preview, mailbox, https, hotReload, publicUrl, metrics } = options;
  return async (c: Context<HttpEnv>): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED');
    }
    const url = new URL(c.req.url);
    const origin = publicUrl ?? url.origin;
    const isTokenLink = isLinkPage(url.pathname);
    const path =
      isTokenLink && !isData(url.pathname) ? url.pathname : withoutCampaign(url.pathname + url.search);
    const reportError = (err: unknown) => c.get('log').error({ err }, 'page rendering failed');
    const kind = kindOf(path, c.req.header());
    const facts = {
      site,
      preview,
      mailbox,
      lessData: kind.lessData,
      location: kind.location ?? DEFAULT_LOCATION.value,
      isUserHome: kind.isUserHome,
      texts: isData(path) ? null : new Map<string, string>(),
      origin,
      requestId: c.get('requestId'),
      reportError,
    };
    const address = c.get('address');
    const render = async (scripts: 'nonce' | 'hash', rejection: PageContext['rejection'] = null) => {
      const record = newPageRecord();
      return renderPage(
        await options.loadBuild(),
        path,
        { ...facts, api: options.createApi(record), rejection },
        { scripts, https, hotReload, record, isShared: kind.isShared },
      );
    };

    const renderInTurn = (...how: Parameters<typeof render>) =>
      options.renderLine.run(address, () => render(...how));

    if (url.pathname.startsWith('/dev/')) return respondFresh(c, await renderInTurn('nonce'));
    if (isStaffPage(url.pathname)) {
      options.countRender(address);
      const { rejection, cookies } = await checkStaff(
        url.pathname,
        c.req.raw.headers,
        c.var,
        options.findViewer,
      );
      const response = await respondFresh(c, await renderInTurn('hash', rejection));
      for (const cookie of cookies) response.headers.append('set-cookie', cookie);
      return response;
    }
    if (isTokenLink) {
      options.countRender(address);
      const response = await respondFresh(c, await renderInTurn('hash'));
      response.headers.set('referrer-policy', 'no-referrer');
      return response;
    }
    if (hotReload) return respondFresh(c, await renderInTurn('hash'));
    const served = await cache.get({
      key: pageKey(origin, path, kind),
      changedAt: lastChangeOf(c.req.header('cookie')),
      client: address,
      onRender: () => options.countRender(address),
      render: () => render('hash'),
    });
    metrics.countPage(served);
    return respond(c, served, served.page.status < 500);
  };
}

/** For pages that are never cached. */
const respondFresh = (c: Context<HttpEnv>, page: CachedPage) =>
  respond(c, { page, outcome: 'rendered' }, false);

async function respond(
  c: Context<HttpEnv>,
  served: Pick<ServedPage, 'page' | 'outcome'>,
  shareable: boolean,
): Promise<Response> {
  const { page } = served;
  const encoding = bestEncoding(c.req.header('accept-encoding'));
  const body = await encode(page, encoding);
  const headers = new Headers(pageHeaders(served, body, encoding));
  if (!shareable) {
    headers.set('cache-control', 'no-store');
    headers.delete('etag');
  } else if (isUnchanged(page, c.req.header('if-none-match'))) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(new Uint8Array(body), { status: page.status, headers });
}
