import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// The scroll position in a long conversation. A user at its end stays at the end. Elsewhere the visible
// message must not move when older messages are added above it, photos load, or the keyboard opens.

type LogScrollOptions = {
  /** Null while there are no messages. */
  initialPosition: 'bottom' | 'first-unread' | null;
  /** Identifies the oldest loaded message. */
  oldest: string;
  /** Identifies the last message that is being sent, which is scrolled into view. Empty if there is none. */
  lastOwnKey: string;
  hasOlder: boolean;
  loadOlder: () => void;
  /** Called when the end is in view. */
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
  const handledOwnKey = useRef(options.lastOwnKey);
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const [away, setAway] = useState(false);

  function scrollToEnd() {
    atEnd.current = true;
    restorePosition();
    recordPosition();
  }

  /** Restores the scroll position after the content has changed. */
  function restorePosition() {
    if (!box.current || !positioned.current) return;
    if (atEnd.current) box.current.scrollTop = box.current.scrollHeight;
    else if (anchor.current) {
      const top = topOf(box.current, anchor.current.key);
      if (top !== null) box.current.scrollTop += top - anchor.current.top;
    }
  }

  /** Records the scroll position, and loads older messages near the top. */
  function recordPosition() {
    const element = box.current;
    if (!element || !positioned.current) return;
    atEnd.current = element.scrollHeight - element.clientHeight - element.scrollTop < NEAR_END_PX;
    anchor.current = firstInView(element);
    setAway(!atEnd.current);
    const { hasOlder, oldest, loadOlder, onSeen } = latestOptions.current;
    if (element.scrollTop > 2 * NEAR_TOP_PX) requestedFrom.current = '';
    if (hasOlder && element.scrollTop < NEAR_TOP_PX && requestedFrom.current !== oldest) {
      // Once per page. If it cannot be loaded, the button or another scroll to the top retries.
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
    if (handledOwnKey.current !== options.lastOwnKey) {
      handledOwnKey.current = options.lastOwnKey;
      // The key becomes empty when the server has received the last message, which needs no scrolling.
      if (options.lastOwnKey) atEnd.current = true;
    }
    restorePosition();
    recordPosition();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions read current values from refs
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      restorePosition();
      recordPosition();
    });
    if (box.current) observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    const onReturn = () => recordPosition();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
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

/** A message, not the line of a day, which moves up when older messages of that day are added. */
function firstInView(box: HTMLElement): { key: string; top: number } | null {
  const { top } = box.getBoundingClientRect();
  for (const entry of entriesOf(box)) {
    const entryBox = entry.getBoundingClientRect();
    if (entryBox.bottom > top && 'message' in entry.dataset)
      return { key: entry.dataset.key ?? '', top: entryBox.top - top };
  }
  return null;
}

/** The phone's keyboard covers the page instead of shrinking it. This fits the pane into the visible part. */
export function useVisibleHeight(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    function adapt() {
      // A pinch zoom is not a keyboard.
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
