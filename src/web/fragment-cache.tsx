import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { RenderFragment } from '#web/runtime/cached-fragment.tsx';
import { LessDataContext } from '#web/runtime/less-data/less-data.ts';
import { PhotoSizesContext } from '#web/runtime/less-data/photo-sizes.ts';
import { ServerNowContext } from '#web/runtime/use-now.ts';

// The server's cache of rendered fragments. Most are listing cards, which many pages show.

const MAX_CACHED_CHARACTERS = 24_000_000;
/** Longer than any card or header. Only an abusive request makes a fragment longer. */
const LONGEST_CACHED = 20_000;

const fragments = new Map<string, string>();
let characters = 0;

/** `sizes`: file sizes of the photos in less-data mode, else null. */
export function createFragmentRenderer(
  url: URL,
  now: Date,
  sizes: ReadonlyMap<string, number> | null,
): RenderFragment {
  return (cacheKey, fragment) => {
    const key = sizes ? `less ${cacheKey}` : cacheKey;
    const cached = fragments.get(key);
    if (cached !== undefined) {
      drop(key, cached);
      put(key, cached);
      return cached;
    }
    const html = renderToString(
      <StaticRouter location={url.pathname + url.search}>
        <LessDataContext value={sizes !== null}>
          <PhotoSizesContext value={sizes}>
            <ServerNowContext value={now.toISOString()}>{fragment}</ServerNowContext>
          </PhotoSizesContext>
        </LessDataContext>
      </StaticRouter>,
    );
    put(key, html);
    return html;
  };
}

/** Evicts the least recently used fragments when the cache is full. */
function put(key: string, html: string): void {
  if (key.length + html.length > LONGEST_CACHED) return;
  fragments.set(key, html);
  characters += key.length + html.length;
  for (const [oldestKey, oldestHtml] of fragments) {
    if (characters <= MAX_CACHED_CHARACTERS) break;
    drop(oldestKey, oldestHtml);
  }
}

function drop(key: string, html: string): void {
  fragments.delete(key);
  characters -= key.length + html.length;
}
