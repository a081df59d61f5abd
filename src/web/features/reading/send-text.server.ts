import type { ContentPage } from '#shared/contract/information.ts';
import type { PageContext } from '#shared/page-context.ts';
import type { Graph } from '#web/features/page-meta/graphs.server.ts';
import { graphScript } from './graphs.server.ts';
import type { Text } from './reading-data.ts';

/**
 * A document carries the text itself, with what search engines are told of it; its data then leaves the text out. Data
 * alone carries the text, and nothing for search engines, which never ask for it.
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
