import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { CachedFragment } from './cached-fragment.tsx';
import { takeEarlyTap } from './early-tap.ts';
import { whenIdle } from './when-idle.ts';

// Deferred hydration. A part that is complete as HTML can be read, scrolled and followed without script, so its code is not
// in the first load: React leaves the server's HTML alone and hydrates it at the first eventType of interest. Until then a link
// is a plain link and a search form a plain form; a tap on a button is repeated when the code is there.

/** `idle`: as soon as the page has loaded and nothing else is to be done. */
export type Urgency = 'now' | 'idle' | 'interest';

type Options = {
  /** Of the element around the part: the browser finds the server's HTML by it. */
  id: string;
  as?: 'div' | 'main';
  className?: string;
  /** Whether the part need not wait for a eventType of interest. */
  urgency?: () => Urgency;
  /** Where the part is the same on many pages: what its HTML depends on besides its props. */
  cacheKey?: (location: Location) => string;
  /** Shown while the code is fetched where the server has sent nothing. */
  fallback?: ReactNode;
};

export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { id, as: Tag = 'div', className, urgency, cacheKey, fallback }: Options,
) {
  let loaded: ComponentType<Props> | undefined;

  /** Before a render that cannot wait: on the server, and when another screen leads here. */
  async function prepare(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  async function prepareWhen(urgency: Urgency): Promise<ComponentType<Props>> {
    if (urgency === 'interest') await nextInteraction();
    if (urgency === 'idle') await Promise.race([nextInteraction(), idle()]);
    // No network, or a newer version is out: the plain links still work, and the next touch tries again.
    return prepare().catch(() => prepareWhen('interest'));
  }

  const Deferred: ComponentType<Props> = lazy(async () => {
    // Where the server has sent nothing, there is nothing to look at in the meantime.
    const served = document.getElementById(id);
    const tapped = served && rememberTaps(served);
    return { default: await prepareWhen(!served || tapped ? 'now' : (urgency?.() ?? 'interest')) };
  });

  const Part: ComponentType<Props> = memo((props: Props) => {
    // Chosen once: changing from one to the other would build the part anew.
    const [Content] = useState(() => loaded ?? Deferred);
    const location = useLocation();
    const content = (
      <Suspense fallback={<ServerHtmlFallback id={id}>{fallback}</ServerHtmlFallback>}>
        <Content {...props} />
        <ReplayTap id={id} />
      </Suspense>
    );
    const frame = { id, className, 'data-deferred': '' };
    if (!cacheKey) return <Tag {...frame}>{content}</Tag>;
    return (
      <CachedFragment {...frame} as={Tag} cacheKey={`${id} ${JSON.stringify(props)} ${cacheKey(location)}`}>
        {content}
      </CachedFragment>
    );
  });

  return { Part, prepare };
}

/** React drops the server's HTML when something above changes before the code is there; then it is put back, with what was typed in it. */
function ServerHtmlFallback({ id, children }: { id: string; children: ReactNode }) {
  const [restoreHtml] = useState(() => {
    const served = [...(document.getElementById(id)?.children ?? [])];
    return served.length > 0 && ((place: Element | null) => place?.append(...served));
  });
  return restoreHtml ? <div ref={restoreHtml} className="contents" /> : children;
}

/** A tap too: the key or the finger may have gone down before anyone listened. */
const INTERACTION_EVENTS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'click'];

function nextInteraction(): Promise<void> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const onInteraction = () => {
      controller.abort();
      resolve();
    };
    for (const eventType of INTERACTION_EVENTS)
      window.addEventListener(eventType, onInteraction, {
        capture: true,
        passive: true,
        signal: controller.signal,
      });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, new AbortController().signal));
}

type Tap = {
  control?: HTMLElement | null;
  listening: AbortController;
  giveUp?: ReturnType<typeof setTimeout>;
};
const taps = new Map<string, Tap>();

/** A link that does more with its code (data-deferred-tap) is followed plainly when that does not come. */
const CODE_TIMEOUT_MS = 6000;

/** Of buttons that do nothing by themselves, and of links marked for it; a plain form is sent by its own. Says whether one was tapped already. */
function rememberTaps(part: HTMLElement): boolean {
  const listening = new AbortController();
  const early = takeEarlyTap((button) => part.contains(button));
  taps.set(part.id, { control: early, listening });
  // On the window and going down: React lets no tap on a part without code get as far as the part.
  window.addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      // A new tab or window is a plain link's affair.
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      const control = (target as Element).closest<HTMLElement>('button, a[data-deferred-tap]');
      if (!control || !part.contains(control) || control.closest('form:not([data-script])')) return;
      clearTimeout(taps.get(part.id)?.giveUp);
      const tap: Tap = { control, listening };
      taps.set(part.id, tap);
      if (!(control instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      tap.giveUp = setTimeout(() => window.location.assign(control.href), CODE_TIMEOUT_MS);
    },
    { capture: true, signal: listening.signal },
  );
  // A tap that gets as far as the part found it taken over at that moment: React does it, so it is not done again.
  part.addEventListener(
    'click',
    () => {
      const tap = taps.get(part.id);
      if (tap && !(tap.control instanceof HTMLAnchorElement)) tap.control = null;
    },
    { signal: listening.signal },
  );
  return early !== null;
}

function ReplayTap({ id }: { id: string }) {
  useEffect(() => {
    const tap = taps.get(id);
    taps.delete(id);
    tap?.listening.abort();
    clearTimeout(tap?.giveUp);
    // Not before the part is drawn with what the server could not know: who is signed in, and what was typed.
    queueMicrotask(() => tap?.control?.click());
  }, [id]);
  return null;
}
