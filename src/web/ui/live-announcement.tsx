import { useEffect, useState } from 'react';

const ANNOUNCE_DELAY_MS = 1000;
const CLEAR_AFTER_MS = 5000;

/**
 * Announces a text to screen readers. The announcement is delayed, because a screen reader would miss it
 * during a navigation or a change of the focus. It is removed afterwards, so that it is not read again with
 * the page.
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
