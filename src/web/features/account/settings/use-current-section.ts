import { useEffect, useRef, useState } from 'react';
import { SECTIONS, type SectionId } from './sections.ts';

// The current section: the last one whose top is in the upper third of the window.

export function useCurrentSection(): { current: SectionId; jump: (id: SectionId) => void } {
  const [current, setCurrent] = useState<SectionId>('notifications');
  /** Set after a jump: a section near the end is current even if it cannot reach the upper third. */
  const jumped = useRef(false);

  useEffect(() => {
    const follow = () => {
      if (jumped.current) jumped.current = false;
      else setCurrent(sectionAt(window.innerHeight / 3));
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  // For a link to a section: the section did not exist when the browser looked for it.
  useEffect(() => {
    const target = SECTIONS.find(({ id }) => `#${id}` === window.location.hash);
    if (!target) return;
    const before = window.scrollY;
    document.getElementById(target.id)?.scrollIntoView();
    jumped.current = window.scrollY !== before;
    setCurrent(target.id);
  }, []);

  function jump(id: SectionId): void {
    const before = window.scrollY;
    // Focus moves to the section, too.
    document.getElementById(id)?.focus({ preventScroll: true });
    setCurrent(id);
    requestAnimationFrame(() => {
      jumped.current = window.scrollY !== before;
    });
  }

  return { current, jump };
}

function sectionAt(line: number): SectionId {
  const reached = SECTIONS.filter(({ id }) => {
    const card = document.getElementById(id);
    return card !== null && card.getBoundingClientRect().top <= line;
  });
  return reached.at(-1)?.id ?? 'notifications';
}
