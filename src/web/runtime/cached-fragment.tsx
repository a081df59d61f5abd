import { createContext, type ReactNode, useContext } from 'react';

// A fragment that many pages share. The server renders it once and caches its HTML (fragment-cache.tsx). The
// browser hydrates that HTML as if it had been rendered for this page.

export type RenderFragment = (cacheKey: string, fragment: ReactNode) => string;

/** Provided only on the server. */
export const FragmentContext = createContext<RenderFragment | null>(null);

export function CachedFragment({
  cacheKey,
  as: Tag = 'div',
  children,
  ...attributes
}: {
  /** Must contain everything that the HTML depends on. */
  cacheKey: string;
  as?: 'div' | 'li' | 'main';
  id?: string;
  className?: string;
  'data-deferred'?: string;
  /** Must not use `useId`, because the fragment is rendered apart from the page. */
  children: ReactNode;
}) {
  const renderFragment = useContext(FragmentContext);
  if (!renderFragment) return <Tag {...attributes}>{children}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React has rendered and escaped
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: renderFragment(cacheKey, children) }} />;
}
