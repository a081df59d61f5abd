import { useEffect } from 'react';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { imeiComparisons } from './imei-comparisons.ts';

/** For the buyer at the meetup. Shows nothing if the seller has entered no IMEI. */
export function CompareImei({ adId, sellerName }: { adId: string; sellerName: string }) {
  const { value } = imeiComparisons.use(adId, {});
  const dialog = useOnDemand(async () => (await import('./compare-imei-dialog.tsx')).CompareImeiDialog);
  const possible = value?.possible ?? false;
  // The dialog must open at once at the meetup, where the connection may be slow.
  useEffect(() => {
    if (possible) void import('./compare-imei-dialog.tsx').catch(() => {});
  }, [possible]);
  if (!value || !possible) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
      {TEXTS[value.result ? (value.result.same ? 'same' : 'different') : 'open']}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void dialog.openPart()}
        className="link hit relative my-2 font-semibold"
      >
        {value.result ? 'Compare again' : 'Compare the IMEI'}
      </button>
      {dialog.Part && (
        <dialog.Part
          key={dialog.openCount}
          adId={adId}
          sellerName={sellerName}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
        />
      )}
    </p>
  );
}

const TEXTS = {
  open: 'Dial *#06# on the phone.',
  same: 'The IMEI is the same.',
  different: 'The IMEI is different.',
};
