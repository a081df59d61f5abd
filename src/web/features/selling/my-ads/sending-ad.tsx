import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { SubmittedAd } from '#web/features/selling/ad-submission/submitted-ads.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { invalidateAds } from './ads-store.ts';

/** Continues to send a listing whose form was closed before the server answered, and shows the outcome. */
export function SendingAd({ userId, onSettled }: { userId: string; onSettled: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState<string | null>(null);

  const settle = useEffectEvent(() => {
    onSettled();
    invalidateAds();
  });
  const showRejection = useEffectEvent(({ draft: { target } }: SubmittedAd, text: string) => {
    const form = target === 'new' ? paths.postAd : paths.editAd(target);
    showToast({ text, action: { label: 'Open', onClick: () => void navigate(form) }, seconds: 20 });
  });

  useEffect(() => {
    const unmounted = new AbortController();
    async function sendSubmitted() {
      const { findSubmitted } = await import('#web/features/selling/device-drafts/device-drafts.ts');
      if ((await findSubmitted(userId)).length === 0) return;
      const [{ draftBeingSent, submittedAds }, { toastOutcome }, { failureText }] = await Promise.all([
        import('#web/features/selling/ad-submission/submitted-ads.ts'),
        import('#web/features/selling/ad-submission/show-outcome.ts'),
        import('#web/features/selling/ad-submission/failure-text.ts'),
      ]);
      if (unmounted.signal.aborted) return;
      const stops = [
        draftBeingSent.subscribe(() => {
          const draft = draftBeingSent.get();
          setTitle(draft && String(draft.fields.title ?? '').trim());
        }),
        submittedAds.onSettled((settled) => {
          if (settled.isHere && settled.kind === 'sent') toastOutcome(settled.result, navigate);
          if (settled.isHere && settled.kind === 'rejected' && settled.entry.failure) {
            const { failure } = settled.entry;
            showRejection(settled.entry, [failureText(failure), ...Object.values(failure.fields)].join(' '));
          }
          settle();
        }),
        submittedAds.resume(userId),
      ];
      unmounted.signal.addEventListener('abort', () => {
        for (const stop of stops) stop();
      });
    }
    // If the code cannot be loaded, the next visit sends it.
    void sendSubmitted().catch(() => {});
    return () => unmounted.abort();
  }, [userId, navigate]);

  if (title === null) return null;
  return (
    <p
      role="status"
      className="mt-4 flex items-center gap-3 rounded-card bg-sunken px-4 py-3 text-sm text-ink-2"
    >
      <Spinner className="size-4.5 flex-none" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        “{title}” is being sent. If there is no answer, we keep trying.
      </span>
    </p>
  );
}
