import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Offers to restore the input after the listing was loaded again. */
export function RestoreInputBanner({ onRestore }: { onRestore: () => void }) {
  return (
    <Banner
      tone="info"
      alert
      title="This is the ad as it is now."
      action={
        <Button size="sm" variant="secondary" onClick={onRestore}>
          Bring mine back
        </Button>
      }
    >
      What you typed is saved.
    </Banner>
  );
}
