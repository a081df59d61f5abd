import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { RenderFragment } from '#web/runtime/cached-fragment.tsx';
import { ServerNowContext } from '#web/runtime/use-now.ts';
import { LessDataContext } from './features/less-data/less-data.ts';
import { PhotoSizesContext } from './features/less-data/photo-sizes.ts';

// The server's cache of rendered pieces: cards above all, which many pages show and which seldom change.

const MAX_CACHED_CHARACTERS = 24_000_000;
/** Longer than any card or header: made so by a request. */
const LONGEST_CACHED = 20_000;

const pieces = new Map<string, string>();
let characters = 0;

/** `sizes` of photos where the page saves data, else null. */
export function createFragmentRenderer(
  url: URL,
  now: Date,
  sizes: ReadonlyMap<string, number> | null,
): RenderFragment {
  return (cacheKey, piece) => {
    const key = sizes ? `less ${cacheKey}` : cacheKey;
    const known = pieces.get(key);
    if (known !== undefined) {
      drop(key, known);
      put(key, known);
      return known;
    }
    const html = renderToString(
      <StaticRouter location={url.pathname + url.search}>
        <LessDataContext value={sizes !== null}>
          <PhotoSizesContext value={sizes}>
            <ServerNowContext value={now.toISOString()}>{piece}</ServerNowContext>
          </PhotoSizesContext>
        </LessDataContext>
      </StaticRouter>,
    );
    put(key, html);
    return html;
  };
}

/** Drops those that were not used for longest. */
function put(key: string, html: string): void {
  if (key.length + html.length > LONGEST_CACHED) return;
  pieces.set(key, html);
  characters += key.length + html.length;
  for (const [oldest, itsHtml] of pieces) {
    if (characters <= MAX_CACHED_CHARACTERS) break;
    drop(oldest, itsHtml);
  }
}

function drop(key: string, html: string): void {
  pieces.delete(key);
  characters -= key.length + html.length;
}
