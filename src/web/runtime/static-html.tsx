import { createContext, useContext, useState } from 'react';

// A long text is in the document once, as HTML. The hydration data leaves it out, because the browser can
// read it from the document. Only a client-side navigation loads it as data.

/** Provided only on the server: the texts of the document by name. */
export const TextsContext = createContext<ReadonlyMap<string, string> | null>(null);

export function StaticHtml({
  name,
  html,
  className,
}: {
  /** Unique to this text. The element must have the same `key`. */
  name: string;
  /** Null if the document contains the text. */
  html: string | null;
  className?: string;
}) {
  const texts = useContext(TextsContext);
  const [content] = useState(() => html ?? texts?.get(name) ?? readDocument(name));
  return (
    <div
      className={className}
      data-text={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from the site's own files
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

function readDocument(name: string): string {
  return document.querySelector(`[data-text="${CSS.escape(name)}"]`)?.innerHTML ?? '';
}
