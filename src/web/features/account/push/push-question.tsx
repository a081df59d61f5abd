import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import type { PushReason } from '#web/features/account/ask-about-push.ts';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { useDevicePush } from '#web/features/account/use-device-push.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

type PushQuestionProps = { reason: PushReason; onDone: () => void; className?: string };

/** Asks whether to enable push on this device. Only its button opens the browser's permission prompt. */
export function PushQuestion({ reason, onDone, className }: PushQuestionProps) {
  const { profile } = useOwnProfile();
  const { state, busy, enable } = useDevicePush();
  const [isAsking, setIsAsking] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  /** The focused element before the question, which does not take the focus: the user may be typing. */
  const previousFocus = useRef<Element | null>(null);
  // A user who has switched off push for all devices has already answered.
  const mayAsk = state === 'off' && profile?.private.notifications.push === true;

  useEffect(() => {
    if (!mayAsk) return;
    previousFocus.current = document.activeElement;
    setIsAsking(true);
    recordAsking();
  }, [mayAsk]);

  async function turnOn(): Promise<void> {
    const newState = await enable();
    setOutcome(OUTCOMES[newState ?? 'failed'] ?? OUTCOMES.failed);
    restoreFocus(previousFocus.current);
  }

  function end(): void {
    restoreFocus(previousFocus.current);
    onDone();
  }

  if (!isAsking) return null;
  return (
    <section
      aria-labelledby="push-question"
      className={cx(
        'grid grid-cols-[auto_1fr] gap-x-3 gap-y-2.5 rounded-card bg-primary-soft px-4 py-3.5 text-left',
        className,
      )}
    >
      <BellRing className="row-span-2 mt-0.5 size-5 text-primary-ink" />
      <div aria-live="polite" className="min-w-0 text-sm">
        <h2 id="push-question" className="text-sm leading-snug font-semibold lg:text-sm">
          {outcome ?? QUESTIONS[reason]}
        </h2>
        {!outcome && <p className="text-ink-2">On this device. You can switch it off in Settings.</p>}
      </div>
      {!outcome && (
        <div className="col-start-2 flex flex-wrap gap-2">
          <Button size="sm" busy={busy} busyLabel="Switching on..." onClick={turnOn}>
            Notify me
          </Button>
          <Button size="sm" variant="quiet" onClick={end}>
            Not now
          </Button>
        </div>
      )}
    </section>
  );
}

function recordAsking(): void {
  try {
    localStorage.setItem(PUSH_ASKED_KEY, String(Date.now()));
  } catch {
    // Without storage the question does not appear: see ask-about-push.ts.
  }
}

/** The pressed button disappears, so the focus returns to where it was. */
function restoreFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
}

const QUESTIONS: Record<PushReason, string> = {
  message: 'Get a notification when they reply?',
  alert: 'Get a notification when a new one is posted?',
  ad: 'Get a notification when a buyer writes?',
  favorites: 'Get a notification when a saved item gets cheaper?',
};

const OUTCOMES: Partial<Record<string, string>> & { failed: string } = {
  on: 'Done. You get notifications on this device.',
  off: 'Okay. You can switch it on in Settings.',
  blocked: 'Your browser blocks notifications. Settings shows how to allow them.',
  failed: 'That did not work. You can try again in Settings.',
};
