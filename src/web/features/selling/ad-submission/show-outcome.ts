import type { NavigateFunction } from 'react-router';
import { paths } from '#shared/paths.ts';
import { saveLiveAd } from '#web/features/selling/live-ad.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { CompletedSubmission, SubmitIntent } from './submission.ts';

/** Leads to the next page and shows the outcome there. The home page opens a sheet for a new listing. */
export async function showOutcome(done: CompletedSubmission, navigate: NavigateFunction): Promise<void> {
  const { ad, intent } = done;
  const isLive = intent === 'publish' && ad.status !== 'held';
  const isInSheet = isLive && saveLiveAd(ad) && loadSheet();
  await navigate(isLive ? paths.home : `${paths.myAds}?status=${ad.status}`);
  if (!(await isInSheet)) toastOutcome(done, navigate);
}

/** The sheet's code, while the home page loads. */
function loadSheet(): Promise<boolean> {
  return import('#web/features/selling/live-ad-sheet.tsx').then(
    () => true,
    () => false,
  );
}

export function toastOutcome({ ad, intent }: CompletedSubmission, navigate: NavigateFunction): void {
  showToast({
    text: ad.reviewMessage ?? TEXTS[intent],
    ...(ad.status === 'active' && {
      action: { label: 'View ad', onClick: () => void navigate(paths.item(ad.id)) },
      seconds: LONG_ENOUGH,
    }),
  });
}

const TEXTS: Record<SubmitIntent, string> = {
  publish: 'Your ad is live.',
  draft: 'Your draft is saved.',
  save: 'Your changes are saved.',
};

/** Long enough for users who need time to find the button. */
const LONG_ENOUGH = 20;
