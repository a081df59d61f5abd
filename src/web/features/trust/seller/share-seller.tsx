import type { PublicProfile } from '#shared/contract/accounts.ts';
import { paths } from '#shared/paths.ts';
import { ShareButton } from '#web/features/listing/share-button.tsx';

/** Shares the page of a seller. `disc` is a round button on the cover. */
export function ShareSeller({ seller: { id, name }, disc }: { seller: PublicProfile; disc?: boolean }) {
  return <ShareButton iconOnly disc={disc} title={`${name} on Kasuwa`} path={paths.seller(id)} />;
}
