import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PUSH_ASKED_KEY } from '#web/device/lazy-device-keys.ts';
import type { PushReason } from '#web/features/account/ask-about-push.ts';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { useDevicePush } from '#web/features/account/use-device-push.ts';
import { Button } from '#web/ui/button.tsx';
import { currentToast, showToast, subscribeToToasts } from '#web/ui/toast-store.ts';
import { useQuestionKeys } from './use-question-keys.ts';

/** Asks whether to enable push on this device. Only its button opens the browser's permission prompt. */
export function PushQuestion({ reason, onDone }: { reason: PushReason; onDone: () => void }) {
  const { profile } = useOwnProfile();
  const { state, busy, enable } = useDevicePush();
  const [asking, setAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  const end = useQuestionKeys(card, asking, onDone);
  // The toast of the action, with its Undo, comes first.
  const isQuiet = useSyncExternalStore(subscribeToToasts, currentToast, () => null) === null;
  // A user who has switched off push for all devices has already answered.
  const isOpen = isQuiet && state === 'off' && profile?.private.notifications.push === true;

  useEffect(() => {
    if (!isOpen) return;
    setAsking(true);
    recordAsking();
  }, [isOpen]);

  async function turnOn(): Promise<void> {
    const newState = await enable();
    showToast({ text: OUTCOMES[newState ?? 'failed'] ?? OUTCOMES.failed });
    end();
  }

  if (!asking) return null;
  return (
    <section
      ref={card}
      aria-labelledby="push-question"
      data-push-question=""
      className="fixed inset-x-3 bottom-[calc(0.75rem+var(--question-lift,0px))] z-50 mx-auto grid max-w-md animate-pop-in grid-cols-[auto_1fr] gap-x-3.5 gap-y-3 rounded-panel border border-line bg-surface p-4 shadow-pop md:top-24 md:right-5 md:bottom-auto md:left-auto md:mx-0 md:p-5"
    >
      <span className="row-span-2 grid size-10 place-items-center rounded-full bg-primary-soft text-primary-ink">
        <BellRing className="size-5" />
      </span>
      <div aria-live="polite">
        <h2 id="push-question" className="text-base leading-snug font-semibold">
          {QUESTIONS[reason]}
        </h2>
        <p className="text-sm text-ink-2">
          On this device, even when Kasuwa is closed. You can switch it off in Settings.
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={end}>
          Not now
        </Button>
        <Button size="sm" busy={busy} busyLabel="Switching on..." onClick={turnOn}>
          Notify me
        </Button>
      </div>
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
