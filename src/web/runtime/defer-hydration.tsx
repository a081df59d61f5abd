import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { CachedFragment } from './cached-fragment.tsx';
import { takeEarlyTap } from './early-tap.ts';
import { whenIdle } from './when-idle.ts';

// Deferred hydration. A part that is complete as HTML can be read and navigated without script, so its code
// is not in the first load. React leaves the server's HTML unchanged and hydrates it at the first
// interaction. Until then links and search forms work as plain HTML, and a tap on a button is replayed after
// hydration.

/** `interest`: at the first interaction. `idle`: also when the page has loaded and the browser is idle. */
export type Urgency = 'now' | 'idle' | 'interest';

type Options = {
  /** The id of the element around the part, by which the browser finds the server's HTML. */
  id: string;
  as?: 'div' | 'main';
  className?: string;
  /** When to hydrate the part. The default is `interest`. */
  urgency?: () => Urgency;
  /** For a part that many pages share: everything that its HTML depends on besides its props. */
  cacheKey?: (location: Location) => string;
  /** Shown while the code is loading if the server sent no HTML for the part. */
  fallback?: ReactNode;
};

export function deferHydration<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { id, as: Tag = 'div', className, urgency, cacheKey, fallback }: Options,
) {
  let loaded: ComponentType<Props> | undefined;

  /** Loads the code before a render that cannot suspend: on the server and on client-side navigations. */
  async function prepare(): Promise<ComponentType<Props>> {
    loaded ??= await load();
    return loaded;
  }

  async function prepareWhen(urgency: Urgency): Promise<ComponentType<Props>> {
    if (urgency === 'interest') await nextInteraction();
    if (urgency === 'idle') await Promise.race([nextInteraction(), idle()]);
    // The code may be unavailable without a network or after a deployment. Plain links still work, and the
    // next interaction tries again.
    return prepare().catch(() => prepareWhen('interest'));
  }

  const Deferred: ComponentType<Props> = lazy(async () => {
    // Without HTML from the server there is nothing to show meanwhile, so the code is loaded immediately.
    const serverHtml = document.getElementById(id);
    const tapped = serverHtml && rememberTaps(serverHtml);
    return { default: await prepareWhen(!serverHtml || tapped ? 'now' : (urgency?.() ?? 'interest')) };
  });

  const Part: ComponentType<Props> = memo((props: Props) => {
    // Chosen once, because a change of the component would remount the part.
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

/**
 * React drops the server's HTML if an ancestor changes before the code has loaded. This fallback restores the
 * same DOM nodes, including the text that the user has typed.
 */
function ServerHtmlFallback({ id, children }: { id: string; children: ReactNode }) {
  const [restoreHtml] = useState(() => {
    const serverHtml = [...(document.getElementById(id)?.children ?? [])];
    return serverHtml.length > 0 && ((container: Element | null) => container?.append(...serverHtml));
  });
  return restoreHtml ? <div ref={restoreHtml} className="contents" /> : children;
}

/** `click` is included, because the key or pointer may have gone down before the listeners were added. */
const INTERACTION_EVENTS = ['pointerover', 'touchstart', 'keydown', 'focusin', 'input', 'scroll', 'click'];

function nextInteraction(): Promise<void> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const onInteraction = () => {
      controller.abort();
      // The frame that answers a tap comes first: a slow processor needs tens of milliseconds to request the code.
      requestAnimationFrame(() => setTimeout(resolve));
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
  fallbackTimer?: ReturnType<typeof setTimeout>;
};
const taps = new Map<string, Tap>();

/** A link that does more with script (data-deferred-tap) is followed as a plain link after this time. */
const CODE_TIMEOUT_MS = 6000;

/** Buttons of plain forms, which the browser submits itself. */
const SUBMIT = 'form:not([data-script]) :not([type=button])';

/**
 * Remembers the last tap on a button or marked link. Returns whether there was an early tap.
 */
function rememberTaps(part: HTMLElement): boolean {
  const listening = new AbortController();
  const early = takeEarlyTap((button) => part.contains(button));
  taps.set(part.id, { control: early, listening });
  // Captured on the window, because React stops clicks on a part without code before they reach it.
  window.addEventListener(
    'click',
    (event) => {
      const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
      // The browser itself opens a new tab or window.
      if (metaKey || ctrlKey || shiftKey || altKey) return;
      const control = (target as Element).closest<HTMLElement>('button, a[data-deferred-tap]');
      if (!control || !part.contains(control) || control.matches(SUBMIT)) return;
      const before = taps.get(part.id);
      clearTimeout(before?.fallbackTimer);
      delete before?.control?.dataset.tapped;
      const tap: Tap = { control, listening };
      taps.set(part.id, tap);
      // The tap is answered after the code has loaded. Until then the control is dimmed (tap-feedback.css).
      control.dataset.tapped = '';
      if (!(control instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      tap.fallbackTimer = setTimeout(() => window.location.assign(control.href), CODE_TIMEOUT_MS);
    },
    { capture: true, signal: listening.signal },
  );
  // A click that reaches the part comes after hydration. React handles it, so it is not replayed.
  part.addEventListener(
    'click',
    () => {
      const tap = taps.get(part.id);
      if (tap?.control && !(tap.control instanceof HTMLAnchorElement)) {
        delete tap.control.dataset.tapped;
        tap.control = null;
      }
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
    clearTimeout(tap?.fallbackTimer);
    // Waits until the part is rendered with the state that only the browser has: the session and typed text.
    queueMicrotask(() => {
      if (tap?.control) delete tap.control.dataset.tapped;
      tap?.control?.click();
    });
  }, [id]);
  return null;
}
