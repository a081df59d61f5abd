import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { KeptHtml } from '#web/runtime/kept-html.tsx';
import { ServerNowContext } from '#web/runtime/use-now.ts';
import { LessDataContext } from './features/less-data/less-data.ts';
import { PhotoSizesContext } from './features/less-data/photo-sizes.ts';

// The server's store of rendered pieces: cards above all, which stand on many pages and change seldom.

const MOST_CHARACTERS = 24_000_000;
/** What is longer than any card or header was made so by whoever asked for it. */
const LONGEST_KEPT = 20_000;

const pieces = new Map<string, string>();
let characters = 0;

/** `sizes` of photos where the page is for whoever saves data, else null. */
export function keptHtmlFor(url: URL, now: Date, sizes: ReadonlyMap<string, number> | null): KeptHtml {
  return (by, piece) => {
    const key = sizes ? `less ${by}` : by;
    const known = pieces.get(key);
    if (known !== undefined) {
      drop(key, known);
      keep(key, known);
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
    keep(key, html);
    return html;
  };
}

/** What was not wanted for longest goes first. */
function keep(key: string, html: string): void {
  if (key.length + html.length > LONGEST_KEPT) return;
  pieces.set(key, html);
  characters += key.length + html.length;
  for (const [oldest, itsHtml] of pieces) {
    if (characters <= MOST_CHARACTERS) break;
    drop(oldest, itsHtml);
  }
}

function drop(key: string, html: string): void {
  pieces.delete(key);
  characters -= key.length + html.length;
}
