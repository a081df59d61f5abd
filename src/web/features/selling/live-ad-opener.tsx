import { type ComponentType, useEffect, useState } from 'react';
import { LIVE_AD_KEY } from '#web/device/device-keys.ts';

/** On the home page: loads “Your ad is live” if a listing was published in this tab. */
export function LiveAdOpener() {
  const [Sheet, setSheet] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!mayHaveLiveAd()) return;
    // If the code fails to load, show-outcome.ts shows a toast instead.
    import('./live-ad-sheet.tsx').then(
      ({ LiveAdSheet }) => setSheet(() => LiveAdSheet),
      () => {},
    );
  }, []);
  return Sheet && <Sheet />;
}

/** Without storage, only the loaded code knows. */
function mayHaveLiveAd(): boolean {
  try {
    return sessionStorage.getItem(LIVE_AD_KEY) !== null;
  } catch {
    return true;
  }
}
