import type { NavigateFunction } from 'react-router';
import { paths } from '#shared/paths.ts';
import { askAboutPush } from '#web/features/push/ask.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Done, Wanted } from './submission.ts';

/** Takes the seller on, and says what has become of the ad once they are there. */
export async function tellOutcome(done: Done, navigate: NavigateFunction): Promise<void> {
  const { ad, wanted } = done;
  await navigate(wanted === 'publish' ? paths.home : `${paths.myAds}?status=${ad.status}`);
  toastOutcome(done, navigate);
  if (wanted === 'publish') askAboutPush('ad');
}

export function toastOutcome({ ad, wanted }: Done, navigate: NavigateFunction): void {
  showToast({
    text: WORDS[wanted],
    ...(ad.status === 'active' && {
      action: { label: 'View ad', onClick: () => void navigate(paths.item(ad.id)) },
      seconds: LONG_ENOUGH,
    }),
  });
}

const WORDS: Record<Wanted, string> = {
  publish: 'Your ad is live.',
  draft: 'Your draft is saved.',
  save: 'Your changes are saved.',
};

/** To find one's glasses and the button. */
const LONG_ENOUGH = 20;
