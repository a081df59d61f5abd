import { Phone, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '#shared/format/phone.ts';
import { paths } from '#shared/paths.ts';
import { type CallFailure, isRetryable, isSignedOut } from '#web/data/call-api.ts';
import { ConfirmPhoneLink } from '#web/features/account/confirm-phone-link.tsx';
import { needsConfirmedEmail } from '#web/features/account/needs-confirmed-email.ts';
import { SignInAgain } from '#web/features/account/sign-in-again.tsx';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { WhatsAppMark } from '#web/ui/social-marks.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type PhoneDialogProps = {
  /** The id of the listing, or of the conversation about it. */
  id: string;
  inConversation?: boolean;
  seller: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMessage: () => void;
};

/** The seller's phone number. It is never part of a page, but requested when the dialog opens. */
export function PhoneDialog(props: PhoneDialogProps) {
  const { id, inConversation = false, seller, open, onOpenChange, onMessage } = props;
  const { phone, problem, tryAgain, dialog } = usePhone(id, inConversation, open);
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} title={`Call ${seller}`}>
        <div aria-live="polite" className="grid gap-4">
          {phone && (
            <>
              <p className="num text-2xl font-bold tracking-tight select-all">{formatPhone(phone)}</p>
              <div className="grid gap-2.5 sm:grid-cols-2">
                <a href={`tel:${phone}`} className={CALL}>
                  <Phone />
                  Call
                </a>
                <a
                  href={`https://wa.me/${phone.replace('+', '')}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={WHATSAPP}
                >
                  <WhatsAppMark />
                  WhatsApp
                </a>
              </div>
            </>
          )}
          {problem && (
            <Banner
              tone="danger"
              title="The number could not be shown."
              action={
                isSignedOut(problem) ? (
                  <SignInAgain pendingAction={{ kind: 'phone', item: id }} />
                ) : (
                  <ConfirmPhoneLink raise={problem.raise} />
                )
              }
            >
              {problem.text}
            </Banner>
          )}
          {!phone && !problem && (
            <p className="flex items-center gap-2 text-ink-2">
              <Spinner /> Getting the number...
            </p>
          )}
          {problem && (isRetryable(problem) || needsConfirmedEmail(problem)) && (
            <Button onClick={tryAgain}>Try again</Button>
          )}
          {problem && canMessageInstead(problem) && <Button onClick={onMessage}>Send Message</Button>}
          <p className="flex gap-2 text-sm text-ink-2">
            <ShieldCheck className="size-4.5 text-accent-ink" />
            Never send money before you meet and check the item.
          </p>
          {phone && (
            <Link to={paths.checkNumber} className="link hit relative justify-self-start text-sm">
              Has this number been reported?
            </Link>
          )}
        </div>
      </Dialog>
      {dialog}
    </>
  );
}

/** Whether the user can send a message instead. They cannot after a block or if the listing is gone. */
function canMessageInstead({ status, code }: CallFailure): boolean {
  return status === 429 || code === 'PHONE_NOT_SHOWN' || code === 'EMAIL_NOT_CONFIRMED';
}

function usePhone(id: string, inConversation: boolean, open: boolean) {
  const [phone, setPhone] = useState<string | null>(null);
  const [problem, setProblem] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  const { callConfirmed, dialog } = useConfirmEmail();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
  useEffect(() => {
    if (!open || phone) return;
    setProblem(null);
    let unmounted = false;
    void callConfirmed(async (api) => {
      const fetchPhone = inConversation ? api.conversations.phone : api.listingContact.phone;
      const answer = await fetchPhone({ params: { id } });
      if (!unmounted) setPhone(answer.phone);
    }).then((failure) => {
      if (!unmounted) setProblem(failure);
    });
    return () => {
      unmounted = true;
    };
  }, [open, phone, id, inConversation, tries]);
  return { phone, problem, tryAgain: () => setTries(tries + 1), dialog };
}

const BUTTON_STYLE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-5 font-semibold transition-colors';
const CALL = `${BUTTON_STYLE} bg-primary text-on-primary hover:bg-primary-hover`;
const WHATSAPP = `${BUTTON_STYLE} inset-ring-[1.5px] inset-ring-line-strong bg-surface hover:bg-wash`;
