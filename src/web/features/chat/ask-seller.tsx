import type { Listing } from '#shared/contract/listings.ts';
import { shortName } from '#shared/format/short-name.ts';
import { Button } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { useMessageSeller } from './contact-seller/use-message-seller.ts';

/** Writes to the seller of one of several listings. The page requires a session. */
export function AskSeller({ listing }: { listing: Pick<Listing, 'id' | 'title' | 'seller'> }) {
  const message = useOnDemand(
    async () => (await import('./contact-seller/message-dialog.tsx')).MessageDialog,
  );
  const { checking, write } = useMessageSeller(listing.id, { isSignedIn: true, begin: message.openPart });
  return (
    <>
      <Button
        block
        variant="secondary"
        aria-label={`Ask ${shortName(listing.seller.name)} about ${listing.title}`}
        busy={checking}
        onClick={() => void write()}
        className="min-w-0 px-1!"
      >
        <span className="truncate">Ask {shortName(listing.seller.name)}</span>
      </Button>
      {message.Part && (
        <message.Part listing={listing} draft="" open={message.open} onOpenChange={message.setOpen} />
      )}
    </>
  );
}
