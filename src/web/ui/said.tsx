import { useEffect, useState } from 'react';

const SETTLED_MS = 1000;
const HEARD_MS = 5000;

/**
 * News for those who listen. Said a moment later than it is shown: while a page changes, or what had the keyboard goes,
 * a screen reader is busy with that and loses it. Then gone, so that nobody who reads the page meets it a second time.
 */
export function Said({ children }: { children: string }) {
  const [words, setWords] = useState('');
  useEffect(() => {
    const say = setTimeout(() => setWords(children), SETTLED_MS);
    const hush = setTimeout(() => setWords(''), SETTLED_MS + HEARD_MS);
    return () => {
      clearTimeout(say);
      clearTimeout(hush);
    };
  }, [children]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
