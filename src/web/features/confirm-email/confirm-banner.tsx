import { useSession } from '#web/data/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirmEmail } from './use-confirm-email.tsx';

type ConfirmEmailBannerProps = { className?: string; onConfirmed?: () => void };

/** For users whose address is not confirmed; nothing for all others, so any page may hold it. */
export function ConfirmEmailBanner({ className, onConfirmed }: ConfirmEmailBannerProps) {
  const { user } = useSession();
  const { confirmEmail, dialog } = useConfirmEmail();
  // The dialog goes on by itself when the address was confirmed elsewhere.
  if (!user || user.verified) return dialog;
  return (
    <>
      <Banner tone="info" title="Please confirm your e-mail address" className={className}>
        <p>Then you can see phone numbers, write reviews and publish more ads.</p>
        {/* Below the words: beside them it leaves a long address no room on a phone. */}
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
