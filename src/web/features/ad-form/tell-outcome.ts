import type { NavigateFunction } from 'react-router';
import { paths } from '#shared/paths.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { Outcome } from './use-submission.ts';

/** Takes the seller on, and says what has become of the ad. */
export function tellOutcome(
  { ad, wanted }: Extract<Outcome, { kind: 'done' }>,
  navigate: NavigateFunction,
): void {
  const view = { label: 'View ad', onClick: () => void navigate(paths.item(ad.id)) };
  if (wanted === 'publish') {
    void navigate(paths.home);
    showToast({ text: 'Your ad is live.', action: view, seconds: LONG_ENOUGH });
    return;
  }
  void navigate(`${paths.myAds}?status=${ad.status}`);
  if (wanted === 'draft') showToast({ text: 'Your draft is saved.' });
  else
    showToast({
      text: 'Your changes are saved.',
      ...(ad.status === 'active' && { action: view, seconds: LONG_ENOUGH }),
    });
}

/** To find one's glasses and the button. */
const LONG_ENOUGH = 20;
