import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Listing, Photo } from '#shared/contract/listings.ts';
import { formatNaira, parsePrice } from '#shared/format/money.ts';
import { shortName } from '#shared/format/short-name.ts';
import type { UsualPrice } from '#shared/rules/listing/usual-price.ts';
import { judgeOffer, type OfferJudgement, offerProblem } from '#shared/rules/offers.ts';
import { ConfirmPhoneLink } from '#web/features/account/confirm-phone-link.tsx';
import { useRequireSignIn } from '#web/features/account/use-require-sign-in.ts';
import { ItemPhoto } from '#web/features/chat/inbox/item-photo.tsx';
import { PhotoColour } from '#web/features/listing/photo-colour.tsx';
import { PriceBand } from '#web/features/listing/price-band.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { SuggestedAmounts } from './suggested-amounts.tsx';
import { useOffer } from './use-offer.ts';

export type OfferedPhoto = Pick<Photo, 'card' | 'placeholder'> | null;

type MakeOfferDialogProps = {
  listing: Pick<Listing, 'id' | 'title' | 'seller' | 'price'>;
  photo: OfferedPhoto;
  /** Null where too few listings are comparable. */
  usualPrice: UsualPrice | null;
  /** The amount that was typed before the login. */
  draft: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** An offer with suggested amounts. It opens the conversation with the seller. */
export function MakeOfferDialog(props: MakeOfferDialogProps) {
  const { listing, photo, usualPrice: usual, draft, open, onOpenChange } = props;
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
  const judgement = amount === null ? null : judgeOffer(amount, { price, usual });

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
    if (judgement === 'very-low' && !isSure) return setSure(true);
    requireSignIn(() => void send(amount), { kind: 'offer', item: listing.id, text: typed });
  }

  const verdict = <Verdict judgement={judgement} seller={seller} />;
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Make an offer"
        description={
          <Item title={listing.title} photo={photo}>
            {price !== null && (
              <>
                {seller} asks <b className="num font-semibold">{formatNaira(price)}</b>
              </>
            )}
          </Item>
        }
        initialFocus={field}
        footer={
          <Button block type="submit" form={form} busy={busy} busyLabel="Sending...">
            {labelOf({ isSignedIn: user !== null, isSure, amount })}
          </Button>
        }
      >
        <form id={form} onSubmit={submit} className="mt-4 grid grid-cols-1 gap-4">
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
          <Field
            label="Your offer"
            hideLabel
            required
            error={problem}
            help={helpFor(typed, amount)}
            className="justify-items-center text-center"
          >
            <TextInput
              ref={field}
              leading={<span className="size-auto! text-[2.75rem] font-medium text-ink">₦</span>}
              placeholder="0"
              value={typed}
              onChange={(event) => change(event.currentTarget.value)}
              // The keyboard must have letters, for 450k and 2.5m.
              inputMode="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              // As wide as the amount, so that it is in the middle together with its sign.
              boxClassName="w-fit! max-w-full gap-0.5! rounded-none! border-b-2 border-line px-0! shadow-none! focus-within:border-primary"
              className="num field-sizing-content h-16! max-w-full text-[2.75rem]! font-bold tracking-[-0.03em]"
            />
          </Field>
          {price !== null && <SuggestedAmounts price={price} amount={amount} onChoose={change} />}
          <div role="status">
            {usual ? (
              <PriceBand amount={amount} usual={usual} lead={verdict} />
            ) : (
              judgement && <p className="text-sm text-ink-2">{verdict}</p>
            )}
          </div>
          <p className="text-center text-sm text-ink-3">
            {seller} can accept, refuse or answer with a price. You pay nothing now.
          </p>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}

/** The listing that the offer is about. Inline elements, because it is the dialog's description. */
function Item({ title, photo, children }: { title: string; photo: OfferedPhoto; children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      {photo && (
        <span className="photo-edge relative size-14 flex-none overflow-hidden rounded-field bg-wash">
          <PhotoColour placeholder={photo.placeholder} />
          <ItemPhoto src={photo.card} />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 font-semibold text-ink">{title}</span>
        <span className="block text-sm text-ink-3">{children}</span>
      </span>
    </span>
  );
}

function Verdict({ judgement, seller }: { judgement: OfferJudgement | null; seller: string }) {
  if (judgement === null) return null;
  const isFair = judgement === 'fair';
  return (
    <>
      <b className="font-semibold text-ink">{isFair ? 'A fair offer.' : 'This is low.'}</b>{' '}
      {!isFair && `${seller} may refuse. `}
    </>
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
