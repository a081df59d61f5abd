import { type ReactNode, useEffect, useRef } from 'react';
import { type CallFailure, isRetryable } from '#web/data/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

// The layout of the pages that email links open, and their error texts.

export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="page grid max-w-xl grid-cols-1 justify-items-start gap-4 py-14">
      <h1>{title}</h1>
      <noscript>
        <Banner tone="warn">This page needs JavaScript. Please switch it on and reload.</Banner>
      </noscript>
      {children}
    </main>
  );
}

export function Working({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 text-ink-2 noscript:hidden">
      <Spinner />
      {children}
    </p>
  );
}

/** Asks for a press, because nothing may happen before it: mail scanners open links. */
export function PressToConfirm({ busy, onPress, children }: PressToConfirmProps) {
  return (
    <>
      <p className="text-ink-2">{children}</p>
      <Button onClick={onPress} busy={busy} className="noscript:hidden">
        Confirm
      </Button>
    </>
  );
}

type PressToConfirmProps = { busy: boolean; onPress(): void; children: ReactNode };

/** The result of a press. Takes the focus because the focused button has disappeared. */
export function Outcome({ children }: { children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  return (
    <div
      ref={outcome}
      tabIndex={-1}
      className="grid w-full grid-cols-1 justify-items-start gap-4 outline-none"
    >
      {children}
    </div>
  );
}

/** `children` offers a way on for a dead link. Temporary failures show a retry button instead. */
export function LinkFailure({
  failure,
  retry,
  title = 'This link no longer works',
  why = 'It was already used, has expired, or was replaced by a newer one.',
  children,
}: {
  failure: CallFailure;
  retry(): void;
  title?: string;
  why?: string;
  children: ReactNode;
}) {
  const isTemporary = isRetryable(failure) || failure.status === 429;
  return (
    <>
      <Banner
        tone={isTemporary ? 'danger' : 'warn'}
        alert
        title={isTemporary ? 'That did not work' : title}
        className="w-full"
      >
        {isTemporary ? failure.text : why}
      </Banner>
      {isTemporary ? <Button onClick={retry}>Try again</Button> : children}
    </>
  );
}
