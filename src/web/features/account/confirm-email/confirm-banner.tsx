import { useSession } from '#web/data/session.ts';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

type ConfirmEmailBannerProps = { className?: string; onConfirmed?: () => void };

/** Asks users to confirm their address. Renders nothing for others, so any page may include it. */
export function ConfirmEmailBanner({ className, onConfirmed }: ConfirmEmailBannerProps) {
  const { user } = useSession();
  const { confirmEmail, dialog } = useConfirmEmail();
  // When the address is confirmed in another tab, the open dialog closes by itself.
  if (!user || user.verified) return dialog;
  return (
    <>
      <Banner tone="info" title="Please confirm your e-mail address" className={className}>
        <p>Then you can see phone numbers, write reviews and post more ads.</p>
        {/* The button is below the text, because beside it a phone has too little room. */}
        <Button
          size="sm"
          variant="secondary"
          className="mt-2.5"
          onClick={() => void confirmEmail().then((isConfirmed) => isConfirmed && onConfirmed?.())}
        >
          Confirm My Address
        </Button>
      </Banner>
      {dialog}
    </>
  );
}
