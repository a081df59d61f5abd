import { type ComponentType, useEffect, useState } from 'react';
import { showToast } from '#web/ui/toast-store.ts';
import { closeLiveAd, openLiveAd } from './live-ad.ts';
import type { LiveAdSheetProps } from './live-ad-sheet.tsx';

/** On the home page: opens “Your ad is live” for a listing that was just published. */
export function LiveAdOpener() {
  const [sheet, setSheet] = useState<(LiveAdSheetProps & { Sheet: ComponentType<LiveAdSheetProps> }) | null>(
    null,
  );
  useEffect(() => {
    const ad = openLiveAd();
    if (!ad) return;
    const left = new AbortController();
    const close = () => {
      closeLiveAd();
      if (!left.signal.aborted) setSheet(null);
    };
    import('./live-ad-sheet.tsx').then(
      ({ LiveAdSheet }) => left.signal.aborted || setSheet({ Sheet: LiveAdSheet, ad, onClose: close }),
      () => showToast({ text: 'Your ad is live.' }),
    );
    return () => {
      left.abort();
      closeLiveAd();
    };
  }, []);
  return sheet && <sheet.Sheet ad={sheet.ad} onClose={sheet.onClose} />;
}
