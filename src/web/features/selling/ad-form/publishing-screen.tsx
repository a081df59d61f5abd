import { useEffect, useRef, useState } from 'react';
import type { PhotoQueue } from '#web/features/selling/photo-uploader/use-photo-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Progress } from './use-submission.ts';

/** Covers the page while a listing is sent. It shows the step, and that nothing is lost if it takes long. */
export function PublishingScreen({
  progress: { intent, step, canStop },
  obstacle,
  onStop,
  onLeave,
}: {
  progress: Progress;
  /** What prevents photos from being sent. */
  obstacle: PhotoQueue['obstacle'];
  onStop: () => void;
  /** Offered when it takes long. */
  onLeave: () => void;
}) {
  const screen = useRef<HTMLDialogElement>(null);
  useEffect(() => screen.current?.showModal(), []);
  const isLong = useLongWait(step === 'sending' || step === 'waiting');
  const stuck = step === 'waiting' || (step === 'photos' && obstacle !== null);
  return (
    <dialog
      ref={screen}
      aria-labelledby="publishing"
      onCancel={(event) => event.preventDefault()}
      className="fixed inset-0 m-0 grid size-full max-h-none max-w-none place-content-center justify-items-center gap-3 bg-bg px-6 text-center text-ink"
    >
      <Spinner className="size-10 border-4 text-primary" />
      <h2 id="publishing" className="mt-2">
        {TITLES[intent]}
      </h2>
      <p role="status" className="min-h-12 max-w-90 text-pretty text-ink-2">
        {stuck ? waitingText(obstacle) : STEPS[step]}
      </p>
      {canStop && (
        <Button variant="secondary" onClick={onStop}>
          Back to the form
        </Button>
      )}
      {isLong && (
        <Button variant="secondary" onClick={onLeave}>
          Leave, continue later
        </Button>
      )}
    </dialog>
  );
}

const TITLES = {
  publish: 'Publishing your ad…',
  draft: 'Saving your draft…',
  save: 'Saving your changes…',
};

const STEPS = {
  photos: 'Sending your photos first.',
  sending: 'This takes a moment.',
  waiting: '',
  done: 'Done. Opening the next page.',
};

const LONG_MS = 4000;

function useLongWait(underway: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!underway) return;
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [underway]);
  return underway && isLong;
}

function waitingText(obstacle: PhotoQueue['obstacle']): string {
  if (obstacle === 'sign-in') return 'Your session has ended. Please go back and sign in again.';
  return navigator.onLine
    ? 'Kasuwa has not answered yet. We keep trying, and nothing is posted twice. If you close this page, it continues when you come back.'
    : 'You are offline. We will send it when you are back online. If you close this page, it continues when you come back.';
}
