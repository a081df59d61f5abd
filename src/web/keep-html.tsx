import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { KeptHtml } from './api/kept-html.tsx';
import { ServerNowContext } from './api/use-now.ts';

// The server's store of rendered pieces: cards above all, which stand on many pages and change seldom.

const MOST_PIECES = 10_000;
const pieces = new Map<string, string>();

export function keptHtmlFor(url: URL, now: Date): KeptHtml {
  return (key, piece) => {
    const known = pieces.get(key);
    if (known !== undefined) return known;
    const html = renderToString(
      <StaticRouter location={url.pathname + url.search}>
        <ServerNowContext value={now.toISOString()}>{piece}</ServerNowContext>
      </StaticRouter>,
    );
    keep(key, html);
    return html;
  };
}

/** The oldest go first; one that is still wanted comes back with its next page. */
function keep(key: string, html: string): void {
  const oldest = pieces.size >= MOST_PIECES ? pieces.keys().next().value : undefined;
  if (oldest !== undefined) pieces.delete(oldest);
  pieces.set(key, html);
}
