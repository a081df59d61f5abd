import { type FormEvent, useId, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { MyListing } from '#shared/contract/selling.ts';
import { formatAge } from '#shared/format/dates.ts';
import { parsePrice } from '#shared/format/money.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { PRICE_MAX, PRICE_MIN } from '#shared/rules/limits.ts';
import { createResource } from '#web/data/resource.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ELSEWHERE = 'elsewhere';

/** The buyer is null if they never wrote a message on Kasuwa. */
type Sale = { buyerId: string | null; price?: number };

type SoldDialogProps = {
  ad: MyListing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: (sale: Sale) => Promise<void>;
};

/** Asks who bought the item: one of the users who wrote, or someone else. */
export function SoldDialog({ ad, open, onOpenChange, onConfirm }: SoldDialogProps) {
  const form = useId();
  const now = useNow();
  const { buyers, problem, tryAgain } = useBuyers(ad.id, open);
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const reserved = buyers?.find(({ isReserved }) => isReserved);
  // Without messages there is only one option.
  const buyer = chosen ?? reserved?.id ?? (buyers?.length === 0 ? ELSEWHERE : null);
  const expected = (buyer === reserved?.id ? reserved?.agreedPrice : null) ?? ad.price;
  const text = typed ?? (expected === null ? '' : formatCount(expected));
  const price = parsePrice(text);
  // A listing without a price can be sold without one.
  const isOmitted = text.trim() === '' && ad.price === null;
  const isWrongPrice = !isOmitted && (price === null || price < PRICE_MIN || price > PRICE_MAX);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!buyer || isWrongPrice) return;
    onOpenChange(false);
    void onConfirm({ buyerId: buyer === ELSEWHERE ? null : buyer, price: price ?? undefined });
  }

  const choice = (value: string) => ({
    name: 'buyer',
    value,
    checked: buyer === value,
    onChange: () => setChosen(value),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Mark as Sold"
      description={<span className="line-clamp-2">{ad.title}</span>}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={!buyer || isWrongPrice}>
            Mark as Sold
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="mt-4 grid gap-4">
        <Field label="Who bought it?" group>
          {problem && <NotLoaded title="The buyers could not be loaded" why={problem} onRetry={tryAgain} />}
          {!buyers && !problem && <Skeleton className="h-11 w-3/5" />}
          {buyers?.map(({ id, name, avatar, lastMessageAt, isReserved }) => (
            <Radio
              key={id}
              {...choice(id)}
              description={
                isReserved
                  ? 'It is reserved for this buyer'
                  : `Wrote ${formatAge(new Date(lastMessageAt), now).toLowerCase()}`
              }
            >
              <span className="flex items-center gap-2.5 wrap-anywhere">
                <Avatar name={name} src={avatar} size="sm" />
                {name}
              </span>
            </Radio>
          ))}
          <Radio {...choice(ELSEWHERE)}>Someone else / outside Kasuwa</Radio>
        </Field>
        <Field
          label="For how much?"
          error={isWrongPrice ? 'Please enter an amount in naira, such as 450k or 2.5m.' : null}
          help={`It counts in your earnings. ${buyer === ELSEWHERE ? 'Only you see it.' : 'The buyer sees it in your chat.'}`}
        >
          <TextInput
            leading="₦"
            value={text}
            onChange={(event) => setTyped(event.currentTarget.value)}
            inputMode="text"
            autoComplete="off"
            maxLength={40}
            className="num font-semibold"
          />
        </Field>
      </form>
    </Dialog>
  );
}

const buyersOfAds = createResource<ApiOutputs['selling']['buyers']>((api, adId) =>
  api.selling.buyers({ params: { id: adId } }),
);

/** Loaded each time the dialog opens, because there may be new messages. */
function useBuyers(adId: string, isOpen: boolean) {
  const { value, failure } = buyersOfAds.use(adId, { enabled: isOpen });
  return {
    buyers: value,
    problem: value ? null : (failure?.text ?? null),
    tryAgain: () => void buyersOfAds.reload(adId),
  };
}
