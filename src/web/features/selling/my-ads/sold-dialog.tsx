import { type FormEvent, useId, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { MyListing } from '#shared/contract/selling.ts';
import { formatAge } from '#shared/format/dates.ts';
import { createResource } from '#web/data/resource.ts';
import { ListingPrice } from '#web/features/listing/listing-price.tsx';
import { useNow } from '#web/runtime/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ELSEWHERE = 'elsewhere';

type SoldDialogProps = {
  ad: MyListing;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null for a buyer who never wrote a message on Kasuwa. */
  onConfirm: (buyerId: string | null) => Promise<void>;
};

/** Asks who bought the item: one of the users who wrote, or someone else. */
export function SoldDialog({ ad, open, onOpenChange, onConfirm }: SoldDialogProps) {
  const form = useId();
  const now = useNow();
  const { buyers, problem, tryAgain } = useBuyers(ad.id, open);
  const [chosen, setChosen] = useState<string | null>(null);
  // Without messages there is only one option.
  const buyer = chosen ?? (buyers?.length === 0 ? ELSEWHERE : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!buyer) return;
    onOpenChange(false);
    void onConfirm(buyer === ELSEWHERE ? null : buyer);
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
          <Button type="submit" form={form} disabled={!buyer}>
            Mark as Sold
          </Button>
        </>
      }
    >
      <ListingPrice price={ad.price} kind={ad.priceKind} className="text-xl wrap-anywhere" />
      <form id={form} onSubmit={submit} className="mt-4">
        <Field label="Who bought it?" group>
          {problem && <NotLoaded title="The buyers could not be loaded" why={problem} onRetry={tryAgain} />}
          {!buyers && !problem && <Skeleton className="h-11 w-3/5" />}
          {buyers?.map(({ id, name, avatar, lastMessageAt }) => (
            <Radio
              key={id}
              {...choice(id)}
              description={`Wrote ${formatAge(new Date(lastMessageAt), now).toLowerCase()}`}
            >
              <span className="flex items-center gap-2.5 wrap-anywhere">
                <Avatar name={name} src={avatar} size="sm" />
                {name}
              </span>
            </Radio>
          ))}
          <Radio {...choice(ELSEWHERE)}>Someone else / outside Kasuwa</Radio>
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
