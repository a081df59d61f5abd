import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { linkAway } from '#web/api/link-away.ts';
import { SentOnce } from '#web/api/sent-once.tsx';
import type { Text } from './reading-data.ts';

/** The text itself. It is HTML that React knows nothing of, so its links are followed from here, without loading the page anew. */
export function Prose({ text: { slug, html } }: { text: Text }) {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = root.current;
    const follow = (event: MouseEvent) => {
      const link = event.defaultPrevented ? null : linkAway(event);
      if (!link) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return <SentOnce key={slug} ref={root} name={slug} html={html} className="prose" />;
}
