import { type ReactNode, useEffect, useRef } from 'react';
import { type CallFailure, isRetryable } from '#web/data/call-api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

// The shape of the screens that links of mails lead to, and what they say where a link did not work.

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

/** Nothing happens before this button is pressed. */
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

/** What a press led to; takes the focus, for the button that had it is gone. */
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

/** `children` is what can be done about a link that is dead; a line that is may come back. */
export function LinkFailure({
  failure,
  retry,
  title = 'This link no longer works',
  why = 'It was used already, has run out, or a newer one was sent.',
  children,
}: {
  failure: CallFailure;
  retry(): void;
  title?: string;
  why?: string;
  children: ReactNode;
}) {
  const isEarly = isRetryable(failure) || failure.status === 429;
  return (
    <>
      <Banner
        tone={isEarly ? 'danger' : 'warn'}
        alert
        title={isEarly ? 'That did not work yet' : title}
        className="w-full"
      >
        {isEarly ? failure.text : why}
      </Banner>
      {isEarly ? <Button onClick={retry}>Try again</Button> : children}
    </>
  );
}
