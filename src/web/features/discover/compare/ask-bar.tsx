import type { Listing } from '#shared/contract/listings.ts';
import { useSession } from '#web/data/session.ts';
import { AskSeller } from '#web/features/chat/ask-seller.tsx';

/** One button below each column, which stays visible. Own and ended listings have none. */
export function AskBar({ listings }: { listings: readonly Listing[] }) {
  const { user } = useSession();
  const mayAsk = ({ status, seller }: Listing) => status === 'active' && seller.id !== user?.id;
  if (!listings.some(mayAsk)) return null;
  return (
    <div className="action-bar sticky bottom-[min(0px,(100vw-19rem)*99)] z-5 -mx-4 mt-6 bg-surface px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar md:mx-0 md:rounded-panel">
      <ul className="grid auto-cols-fr grid-flow-col gap-2.5">
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            {mayAsk(listing) && <AskSeller listing={listing} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
