import type { Text } from './reading-data.ts';

/** The table of contents, collapsible above the text or beside it. CSS shows one of them. */
export function Contents({ contents }: Pick<Text, 'contents'>) {
  if (contents.length === 0) return null;
  const list = (
    <ol>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav className="contents-fold" aria-label="On this page">
        <details>
          <summary>On this page</summary>
          {list}
        </details>
      </nav>
      <nav className="contents-beside" aria-label="Contents">
        <p>On this page</p>
        {list}
      </nav>
    </>
  );
}
