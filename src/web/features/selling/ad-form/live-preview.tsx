import { Lightbulb } from 'lucide-react';
import { memo, useState } from 'react';
import { parsePrice } from '#shared/format/money.ts';
import { parseLocalCondition } from '#shared/rules/conditions.ts';
import { DAYLIGHT_TIP, hintsFor } from '#shared/rules/listing/hints.ts';
import { mayLackPhoto, textTile } from '#shared/rules/listing/text-tile.ts';
import { signedInUser } from '#web/data/session.ts';
import { ListingCard } from '#web/features/listing/listing-card.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type AdValues, questionsOf } from './ad-values.ts';

/** The card that buyers will see. It is inert, because the listing has no page yet. */
export const LivePreview = memo(function LivePreview({
  values,
  photo,
}: {
  values: AdValues;
  photo: string | null;
}) {
  const { hasCondition, priceKind, category } = questionsOf(values);
  const { attributes } = values;
  const local = hasCondition ? parseLocalCondition(values.condition) : null;
  const [now] = useState(() => new Date().toISOString());
  if (!values.title.trim()) return null;
  return (
    <Panel
      as="h3"
      title="Live Preview"
      aside={<span className="text-xs">As buyers see it</span>}
      className="gap-3"
    >
      <div inert className="max-w-68">
        <ListingCard
          card={{
            id: '0',
            title: values.title,
            price: (priceKind !== 'on-request' && parsePrice(values.price)) || null,
            priceKind,
            location: values.location || 'City, State',
            condition: local?.condition ?? null,
            usedIn: local?.usedIn ?? null,
            image: photo ? { card: photo, placeholder: '' } : null,
            tile: category && textTile(category.id, attributes, signedInUser()?.name ?? ''),
            datePosted: now,
            featured: false,
            reservedUntil: null,
          }}
        />
      </div>
    </Panel>
  );
});

export function PhotoTip({ values }: { values: AdValues }) {
  const { hint } = photoNeeds(values);
  return (
    <Banner tone="warn" icon={<Lightbulb />} title={DAYLIGHT_TIP.title}>
      {DAYLIGHT_TIP.text}
      {hint && <span className="mt-1 block">{hint}</span>}
    </Banner>
  );
}

/** What photos in this category should show, null without a category, and whether it needs any. */
export function photoNeeds(values: AdValues): { hint: string | null; isOptional: boolean } {
  const { category } = questionsOf(values);
  return {
    hint: category && hintsFor(category.id, values.subcategory || null).photos,
    isOptional: mayLackPhoto(category?.id),
  };
}
