import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import type { SearchCard } from '#shared/contract/search.ts';
import { shortName } from '#shared/format/short-name.ts';
import { formatPrice, type PriceKind } from '#shared/rules/price-kinds.ts';
import { query } from '#web/data/query.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Radio } from '#web/ui/radio.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ChooseListingProps = {
  seller: { id: string; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (listing: { id: string; title: string }) => Promise<void>;
};

/** Asks which listing of a seller a message is about. The latest one is chosen first. */
export function ChooseListingDialog({ seller, open, onOpenChange, onChoose }: ChooseListingProps) {
  const form = useId();
  const { items, hasMore, loading, problem, readMore } = useListingsOf(seller.id);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = items?.find(({ id }) => id === chosenId) ?? items?.[0] ?? null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!chosen || busy) return;
    setBusy(true);
    await onChoose(chosen);
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Message to ${shortName(seller.name)}`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={busy} disabled={!chosen}>
            Continue
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} aria-busy={loading} className="grid gap-4">
        {!items && !problem && <Skeleton className="h-44" />}
        {items?.length === 0 && (
          <Banner tone="info">{shortName(seller.name)} has nothing for sale right now.</Banner>
        )}
        {items && items.length > 0 && (
          <Field label="Which item is it about?" group>
            {items.map(({ id, title, price, priceKind }) => (
              <Radio
                key={id}
                name="listing"
                value={id}
                checked={chosen?.id === id}
                onChange={() => setChosenId(id)}
                description={formatPrice(
                  price ?? 0,
                  price === null ? 'on-request' : (priceKind as PriceKind),
                )}
              >
                <span className="wrap-anywhere">{title}</span>
              </Radio>
            ))}
          </Field>
        )}
        <ListEnd
          title="The items could not be loaded"
          problem={problem}
          hasMore={hasMore}
          loading={loading}
          onMore={readMore}
        />
      </form>
    </Dialog>
  );
}

type Listings = { items: SearchCard[]; cursor: string | null };

/** Visitors can choose, too, so this is not a resource of the signed-in user. */
function useListingsOf(seller: string) {
  const [listings, setListings] = useState<Listings | null>(null);
  const [loading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function readMore(): Promise<void> {
    setLoading(true);
    setProblem(null);
    const cursor = listings?.cursor ?? undefined;
    const answer = await query((api) => api.search.ads({ seller, sort: 'recent', count: '0', cursor }));
    setLoading(false);
    if (!answer.ok) return setProblem(answer.failure.text);
    const { items, nextCursor } = answer.value;
    setListings((before) => ({ items: [...(before?.items ?? []), ...items], cursor: nextCursor }));
  }

  const readFirst = useEffectEvent(readMore);
  useEffect(() => void readFirst(), []);
  return {
    items: listings?.items ?? null,
    hasMore: Boolean(listings?.cursor),
    loading,
    problem,
    readMore: () => void readMore(),
  };
}
