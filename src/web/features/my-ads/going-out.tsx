import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { readAgain } from './ads-store.ts';

/** An ad whose form was left while the market did not answer: here it goes on by itself, and says what becomes of it. */
export function GoingOut({ member, onSettled }: { member: string; onSettled: () => void }) {
  const navigate = useNavigate();
  const [title, setTitle] = useState<string | null>(null);

  const settle = useEffectEvent(() => {
    onSettled();
    void readAgain();
  });
  const tellRefusal = useEffectEvent(({ target }: { target: string }, words: string) => {
    const form = target === 'new' ? paths.postAd : paths.editAd(target);
    showToast({ text: words, action: { label: 'Open', onClick: () => void navigate(form) }, seconds: 20 });
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function goOn() {
      const { findSubmitted } = await import('#web/features/device-drafts/device-drafts.ts');
      if ((await findSubmitted(member)).length === 0) return;
      const [{ carryOn }, { toastOutcome }, { failureWords }] = await Promise.all([
        import('#web/features/ad-submission/carry-on.ts'),
        import('#web/features/ad-submission/tell-outcome.ts'),
        import('#web/features/ad-submission/failure-words.ts'),
      ]);
      await carryOn(member, {
        signal,
        onUnderway: (left) => !signal.aborted && setTitle(left?.title.trim() ?? null),
        onDone(done) {
          toastOutcome(done, navigate);
          settle();
        },
        onRefused(left, failure) {
          tellRefusal(left, [failureWords(failure), ...Object.values(failure.fields)].join(' '));
          settle();
        },
      });
    }
    // Without its code it goes on at the next visit.
    void goOn().catch(() => {});
    return () => leaving.abort();
  }, [member, navigate]);

  if (title === null) return null;
  return (
    <p
      role="status"
      className="mt-4 flex items-center gap-3 rounded-card bg-sunken px-4 py-3 text-sm text-ink-2"
    >
      <Spinner className="size-4.5 flex-none" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        “{title}” is on its way. If the market does not answer, it is asked again by itself.
      </span>
    </p>
  );
}
