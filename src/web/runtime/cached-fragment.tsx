import { createContext, type ReactNode, useContext } from 'react';

// A piece of a page that many pages share. The server renders it once and caches its HTML (fragment-cache.tsx); the browser
// hydrates the same HTML that a render would have made.

export type RenderFragment = (cacheKey: string, piece: ReactNode) => string;

/** Provided by the server alone. */
export const FragmentContext = createContext<RenderFragment | null>(null);

export function CachedFragment({
  cacheKey,
  as: Tag = 'div',
  children,
  ...attributes
}: {
  /** All that the HTML of the piece depends on. */
  cacheKey: string;
  as?: 'div' | 'li' | 'main';
  id?: string;
  className?: string;
  'data-deferred'?: string;
  /** May use no `useId`: it is rendered on its own. */
  children: ReactNode;
}) {
  const renderFragment = useContext(FragmentContext);
  if (!renderFragment) return <Tag {...attributes}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has rendered and escaped
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: renderFragment(cacheKey, children) }} />;
}
