import type { ContentPage } from '#shared/contract/information.ts';
import type { PageContext } from '#shared/page-context.ts';
import type { Graph } from '#web/runtime/page-meta/graphs.server.ts';
import { graphScript } from './graphs.server.ts';
import type { Text } from './reading-data.ts';

/**
 * For a document, the text and its structured data go into the HTML, and the loader data omits the text. For
 * a data request, the loader data contains the text, without structured data, because search engines never
 * make data requests.
 */
export function sendText(
  { texts }: PageContext,
  name: string,
  { title, description, updated, contents, html }: ContentPage,
  graphs: readonly Graph[],
): Text {
  texts?.set(name, html + graphs.map(graphScript).join(''));
  return { slug: name, title, description, updated, contents, html: texts ? null : html };
}
