import { createContext, type ReactNode, useContext } from 'react';

// A piece that many pages share is rendered once on the server and kept as HTML. The browser knows nothing of it: it
// takes over the very same HTML that a render of the piece would have made.

export type KeptHtml = (key: string, piece: ReactNode) => string;

/** Given by the server alone. */
export const KeptHtmlContext = createContext<KeptHtml | null>(null);

export function Kept({
  by,
  as: Tag = 'div',
  children,
  ...attributes
}: {
  /** All that the piece's HTML depends on. */
  by: string;
  as?: 'div' | 'li' | 'main';
  id?: string;
  className?: string;
  'data-late'?: string;
  /** May use no `useId`: it is rendered on its own. */
  children: ReactNode;
}) {
  const keptHtml = useContext(KeptHtmlContext);
  if (!keptHtml) return <Tag {...attributes}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered and escaped
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: keptHtml(by, children) }} />;
}
