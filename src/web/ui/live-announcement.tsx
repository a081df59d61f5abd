import { useEffect, useState } from 'react';

const ANNOUNCE_DELAY_MS = 1000;
const CLEAR_AFTER_MS = 5000;

/**
 * News for those who listen. LiveAnnouncement a moment later than it is shown: while a page changes, or what had the keyboard goes,
 * a screen reader is busy with that and loses it. Then gone, so that nobody who reads the page meets it a second time.
 */
export function LiveAnnouncement({ children }: { children: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const announce = setTimeout(() => setText(children), ANNOUNCE_DELAY_MS);
    const clear = setTimeout(() => setText(''), ANNOUNCE_DELAY_MS + CLEAR_AFTER_MS);
    return () => {
      clearTimeout(announce);
      clearTimeout(clear);
    };
  }, [children]);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
