import { MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { takePendingAction } from '#web/features/account/pending-action.ts';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { findConversationAbout } from './contact-seller/use-message-seller.ts';

type ChosenListing = { id: string; title: string };

/** Writes to a seller from their page. The user first chooses the listing that the message is about. */
export function MessageSeller({ seller }: { seller: { id: string; name: string } }) {
  const { user } = useRequireSignIn();
  const navigate = useNavigate();
  const [about, setAbout] = useState<ChosenListing | null>(null);
  const [draft, setDraft] = useState('');
  const chooser = useOnDemand(
    async () => (await import('./contact-seller/choose-listing-dialog.tsx')).ChooseListingDialog,
  );
  const message = useOnDemand(
    async () => (await import('./contact-seller/message-dialog.tsx')).MessageDialog,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per user and seller
  useEffect(() => {
    const pending = user && user.id !== seller.id ? takePendingAction('message-seller', seller.id) : null;
    if (!pending?.about) return;
    setAbout(pending.about);
    setDraft(pending.text ?? '');
    void message.openPart();
  }, [user?.id, seller.id]);

  async function write(chosen: ChosenListing): Promise<void> {
    const existing = user ? await findConversationAbout(chosen.id) : null;
    chooser.setOpen(false);
    if (existing) return void navigate(paths.conversation(existing));
    setAbout(chosen);
    await message.openPart();
  }

  return (
    <>
      <Button block onClick={() => void chooser.openPart()} className="noscript:hidden">
        <MessageCircle />
        Send Message
      </Button>
      <ButtonLink block to={paths.login} className="hidden! noscript:inline-flex!">
        <MessageCircle />
        Send Message
      </ButtonLink>
      {chooser.Part && (
        <chooser.Part
          key={`chooser ${chooser.openCount}`}
          seller={seller}
          open={chooser.open}
          onOpenChange={chooser.setOpen}
          onChoose={write}
        />
      )}
      {message.Part && about && (
        <message.Part
          key={about.id}
          listing={{ ...about, seller }}
          draft={draft}
          afterLogin={{ kind: 'message-seller', item: seller.id, about }}
          open={message.open}
          onOpenChange={message.setOpen}
        />
      )}
    </>
  );
}
