import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Listing } from '#shared/contract/listings.ts';
import { formatNaira, parsePrice } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { shortName } from '#shared/format/short-name.ts';
import { paths } from '#shared/paths.ts';
import { formatDiscount, offerProblem, suggestOffers } from '#shared/rules/offers.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { newClientId } from '#web/data/client-id.ts';
import { ConfirmPhoneLink } from '#web/features/account/confirm-phone-link.tsx';
import { useConfirmEmail } from '#web/features/account/use-confirm-email.tsx';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

type MakeOfferDialogProps = {
  listing: Pick<Listing, 'id' | 'title' | 'seller' | 'price'>;
  /** The amount that was typed before the login. */
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** An offer with suggested amounts. It opens the conversation with the seller. */
export function MakeOfferDialog({ listing, draft, open, onOpenChange }: MakeOfferDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(draft);
  const [isSure, setSure] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { user, requireSignIn } = useRequireSignIn();
  const { send, busy, failure, dialog } = useOffer(listing.id);
  const amount = parsePrice(typed);
  const { price } = listing;
  const seller = shortName(listing.seller.name);
  const isLow = price !== null && amount !== null && amount < price / 2;

  function change(text: string) {
    setTyped(text);
    setProblem(null);
    setSure(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong =
      amount === null ? 'Please enter an amount, such as 450k or 2.5m.' : offerProblem(amount, price);
    setProblem(wrong);
    if (wrong || amount === null) return field.current?.focus();
    if (isLow && !isSure) return setSure(true);
    requireSignIn(() => void send(amount), { kind: 'offer', item: listing.id, text: typed });
  }

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Make an offer"
        description={
          price === null ? listing.title : `${seller} asks ${formatNaira(price)} for ${listing.title}.`
        }
        initialFocus={field}
        footer={
          <Button block type="submit" form={form} busy={busy} busyLabel="Sending...">
            {labelOf({ isSignedIn: user !== null, isSure, amount })}
          </Button>
        }
      >
        <form id={form} onSubmit={submit} className="mt-4 grid gap-4">
          {failure && (
            <Banner
              tone="danger"
              alert
              title="Your offer was not sent."
              action={<ConfirmPhoneLink raise={failure.raise} />}
            >
              {failure.text}
            </Banner>
          )}
          <Field label="Your offer" required error={problem} help={helpFor(typed, amount)}>
            <TextInput
              ref={field}
              leading="₦"
              value={typed}
              onChange={(event) => change(event.currentTarget.value)}
              // The keyboard must have letters, for 450k and 2.5m.
              inputMode="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              className="num text-2xl font-bold"
            />
          </Field>
          {price !== null && <Suggestions price={price} amount={amount} onChoose={change} />}
          {isLow && (
            <p role="status" className="text-sm text-ink-2">
              <b className="font-semibold text-ink">This is low.</b> {seller} may refuse.
            </p>
          )}
          <p className="text-center text-sm text-ink-3">
            {seller} can accept, refuse or answer with a price. You pay nothing now.
          </p>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

function Suggestions({
  price,
  amount,
  onChoose,
}: {
  price: number;
  amount: number | null;
  onChoose: (typed: string) => void;
}) {
  const offers = suggestOffers(price);
  if (offers.length === 0) return null;
  return (
    <fieldset className="grid auto-cols-fr grid-flow-col gap-2">
      <legend className="sr-only">Suggested amounts</legend>
      {offers.map((offer) => (
        <button
          key={offer}
          type="button"
          aria-pressed={amount === offer}
          onClick={() => onChoose(formatCount(offer))}
          className={cx(
            'min-h-14 rounded-field px-1 py-1.5 text-sm inset-ring-[1.5px] wrap-anywhere',
            amount === offer
              ? 'bg-primary-soft inset-ring-primary'
              : 'bg-surface inset-ring-line hover:bg-wash',
          )}
        >
          <b className="num block font-semibold">{formatNaira(offer)}</b>
          <span className="text-xs text-ink-2">{formatDiscount(offer, price)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function helpFor(typed: string, amount: number | null): string {
  return amount !== null && /[a-z.]/i.test(typed)
    ? `That is ${formatNaira(amount)}.`
    : 'You can type 450k or 2.5m.';
}

function labelOf({
  isSignedIn,
  isSure,
  amount,
}: {
  isSignedIn: boolean;
  isSure: boolean;
  amount: number | null;
}) {
  if (!isSignedIn) return 'Sign In to Send';
  return isSure && amount !== null ? `Yes, send ${formatNaira(amount)}` : 'Send offer';
}

/** A repeated attempt with the same amount has the same id, so that an offer is never sent twice. */
function useOffer(adId: string) {
  const navigate = useNavigate();
  const { callConfirmed, dialog } = useConfirmEmail();
  const attempt = useRef<{ amount: number; clientId: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function send(amount: number) {
    if (busy) return;
    setBusy(true);
    if (attempt.current?.amount !== amount) attempt.current = { amount, clientId: newClientId() };
    const { clientId } = attempt.current;
    const problem = await callConfirmed(async (api) => {
      const { id } = await api.conversations.startWithOffer({
        params: { adId },
        body: { offer: amount, clientId },
      });
      await navigate(paths.conversation(id));
    });
    setBusy(false);
    setFailure(problem);
  }

  return { send, busy, failure, dialog };
}
