import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// Where one stands in a long conversation: at its end, which then stays in view, or at a message that must not move
// when older ones are put above it, photos come, or the keyboard opens.

type LogScrollOptions = {
  /** Null while there is nothing to stand in. */
  initialPosition: 'bottom' | 'first-unread' | null;
  /** The oldest message that is here. */
  oldest: string;
  /** The last thing said on this device: whoever speaks wants to see it. */
  lastOwnKey: string;
  hasOlder: boolean;
  loadOlder: () => void;
  /** The end is in view. */
  onSeen: () => void;
};

const NEAR_END_PX = 48;
const NEAR_TOP_PX = 300;

export function useLogScroll(options: LogScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const positioned = useRef(false);
  const anchor = useRef<{ key: string; top: number } | null>(null);
  const requestedFrom = useRef('');
  const mine = useRef(options.lastOwnKey);
  const now = useRef(options);
  now.current = options;
  const [away, setAway] = useState(false);

  function scrollToEnd() {
    atEnd.current = true;
    restorePosition();
    recordPosition();
  }

  /** Puts the view back to where it stood, after what is in it has changed. */
  function restorePosition() {
    if (!box.current || !positioned.current) return;
    if (atEnd.current) box.current.scrollTop = box.current.scrollHeight;
    else if (anchor.current) {
      const top = topOf(box.current, anchor.current.key);
      if (top !== null) box.current.scrollTop += top - anchor.current.top;
    }
  }

  /** Remembers where the view stands, and asks for what is missing there. */
  function recordPosition() {
    const here = box.current;
    if (!here || !positioned.current) return;
    atEnd.current = here.scrollHeight - here.clientHeight - here.scrollTop < NEAR_END_PX;
    anchor.current = firstInView(here);
    setAway(!atEnd.current);
    const { hasOlder, oldest, loadOlder, onSeen } = now.current;
    if (here.scrollTop > 2 * NEAR_TOP_PX) requestedFrom.current = '';
    if (hasOlder && here.scrollTop < NEAR_TOP_PX && requestedFrom.current !== oldest) {
      // Once for each page: where it does not come, the button or another look asks again.
      requestedFrom.current = oldest;
      loadOlder();
    }
    if (atEnd.current) onSeen();
  }

  useLayoutEffect(() => {
    if (!box.current || !options.initialPosition) return;
    if (!positioned.current) {
      positioned.current = true;
      if (options.initialPosition === 'first-unread') {
        atEnd.current = false;
        const top = topOf(box.current, 'new') ?? 0;
        box.current.scrollTop += top - box.current.clientHeight / 6;
      }
    }
    if (mine.current !== options.lastOwnKey) {
      mine.current = options.lastOwnKey;
      // None where the last was delivered: that is nothing said.
      if (options.lastOwnKey) atEnd.current = true;
    }
    restorePosition();
    recordPosition();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: both read what is current
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      restorePosition();
      recordPosition();
    });
    if (box.current) observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    const look = () => recordPosition();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return { box, content, away, onScroll: recordPosition, scrollToEnd };
}

function entriesOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-key]')];
}

function topOf(box: HTMLElement, key: string): number | null {
  const entry = entriesOf(box).find(({ dataset }) => dataset.key === key);
  return entry ? entry.getBoundingClientRect().top - box.getBoundingClientRect().top : null;
}

/** A message, not a day: a day's line moves up when older messages of it come. */
function firstInView(box: HTMLElement): { key: string; top: number } | null {
  const { top } = box.getBoundingClientRect();
  for (const entry of entriesOf(box)) {
    const place = entry.getBoundingClientRect();
    if (place.bottom > top && 'message' in entry.dataset)
      return { key: entry.dataset.key ?? '', top: place.top - top };
  }
  return null;
}

/** The phone's keyboard covers the page instead of shrinking it; this keeps the pane in what is left. */
export function useVisibleHeight(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    function adapt() {
      // Two fingers that look closer are no keyboard.
      if (!view || view.scale > 1.01) return;
      pane.current?.style.setProperty('--visible-height', `${view.height}px`);
      pane.current?.style.setProperty('--visible-top', `${view.offsetTop}px`);
    }
    adapt();
    view.addEventListener('resize', adapt);
    view.addEventListener('scroll', adapt);
    return () => {
      view.removeEventListener('resize', adapt);
      view.removeEventListener('scroll', adapt);
    };
  }, [pane]);
}
