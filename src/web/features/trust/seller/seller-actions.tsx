import { Pencil } from 'lucide-react';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import { MessageSeller } from '#web/features/chat/message-seller.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FollowButton } from './follow-button.tsx';

/** Message and Follow. The seller gets a link to edit the page instead. */
export function SellerActions({ seller }: { seller: PublicProfile }) {
  const { user } = useSession();
  if (user?.id === seller.id)
    return (
      <ButtonLink block variant="secondary" to={paths.profile} className="mt-4">
        <Pencil />
        Edit Profile
      </ButtonLink>
    );
  return (
    <div className="mt-4 grid auto-cols-fr grid-flow-col gap-2.5 max-[20rem]:grid-flow-row lg:flex lg:flex-col-reverse">
      <FollowButton key={seller.id} seller={seller} />
      {seller.activeAds > 0 && <MessageSeller key={seller.id} seller={seller} />}
    </div>
  );
}
