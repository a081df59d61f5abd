import { createContext, useContext, useState } from 'react';

// A long text stands in the document once, as HTML, and not a second time in the data that the browser takes the page
// over with: the text is where the browser can read it. Only a change of page within the market brings it as data.

/** Given by the server alone: what its documents carry, by name. */
export const TextsContext = createContext<ReadonlyMap<string, string> | null>(null);

export function StaticHtml({
  name,
  html,
  className,
}: {
  /** Of this text alone; give the element the same as its key. */
  name: string;
  /** Null where the document has it. */
  html: string | null;
  className?: string;
}) {
  const texts = useContext(TextsContext);
  const [content] = useState(() => html ?? texts?.get(name) ?? readDocument(name));
  return (
    <div
      className={className}
      data-text={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our server from files of our own
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}

function readDocument(name: string): string {
  return document.querySelector(`[data-text="${CSS.escape(name)}"]`)?.innerHTML ?? '';
}
