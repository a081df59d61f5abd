import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { formatNaira, parsePrice } from '#shared/format/money.ts';
import { offerProblem } from '#shared/rules/offers.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Item } from './message-text.ts';

type OfferDialogProps = {
  item: Item;
  /** The other user's offer, if this is a counter-offer. */
  theirs: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOffer: (amount: number) => void;
};

/** Asks for an amount, which may be written as 450k or 2.5m, and shows the asking price beside it. */
export function OfferDialog({ item, theirs, open, onOpenChange, onOffer }: OfferDialogProps) {
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const amount = parsePrice(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = problemOf(typed, amount, { theirs, price: item.price });
    setProblem(wrong);
    if (wrong || amount === null) return field.current?.focus();
    onOffer(amount);
    setTyped('');
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={theirs === null ? 'Make an offer' : 'Make a counter-offer'}
      description={`For: ${item.title}`}
      initialFocus={field}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Send Offer
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 grid gap-4">
        <dl className="grid gap-2 text-sm">
          <PriceLine label="Asking price">
            <ListingPrice price={item.price} kind={item.priceKind} />
          </PriceLine>
          {theirs !== null && (
            <PriceLine label="Their offer">
              <Price amount={theirs} className="wrap-anywhere whitespace-normal!" />
            </PriceLine>
          )}
        </dl>
        <Field
          label="Your offer"
          required
          error={problem}
          help={
            amount !== null && /[a-z.]/i.test(typed)
              ? `That is ${formatNaira(amount)}.`
              : 'You can type 450k or 2.5m.'
          }
        >
          <TextInput
            ref={field}
            leading="₦"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(null);
            }}
            // The keyboard must have letters, for 450k and 2.5m.
            inputMode="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="num font-semibold"
          />
        </Field>
      </form>
    </Dialog>
  );
}

function problemOf(
  typed: string,
  amount: number | null,
  { theirs, price }: { theirs: number | null; price: number | null },
): string | null {
  if (!typed.trim()) return 'Please enter an amount.';
  if (amount === null) return 'Please enter an amount in naira, such as 450k or 2.5m.';
  if (amount === theirs) return 'That is their offer. You can accept it instead.';
  return offerProblem(amount, price);
}

function PriceLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-field bg-wash px-3.5 py-2.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 text-base">{children}</dd>
    </div>
  );
}
