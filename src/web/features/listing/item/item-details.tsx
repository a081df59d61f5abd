import { formatDate } from '#shared/format/dates.ts';
import { padItemId } from '#shared/format/names.ts';
import { isGoods } from '#shared/rules/categories.ts';
import { fullConditionOf } from '#shared/rules/conditions.ts';
import type { PageListing } from './page-listing.ts';

export function ItemDetails({ listing }: { listing: PageListing }) {
  return (
    <section aria-labelledby="details" className="pt-7">
      <h2 id="details">Product details</h2>
      <dl className="mt-1.5 text-card leading-5.5">
        {detailsOf(listing).map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] gap-x-3 border-b border-line py-2.75"
          >
            <dt className="wrap-anywhere text-ink-3">{label}</dt>
            <dd className="num font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The warranty comes last because it is a promise, not a fact. */
function detailsOf(listing: PageListing): [string, string][] {
  const own = listing.attributes.map(({ label, value }): [string, string] => [label, value]);
  return [
    ['Category', listing.category],
    ...(listing.subcategory ? [['Subcategory', listing.subcategory.name] satisfies [string, string]] : []),
    ...(listing.condition && isGoods(listing.category)
      ? [['Condition', fullConditionOf(listing.condition, listing.usedIn)] satisfies [string, string]]
      : []),
    ...own.filter(([label]) => label !== WARRANTY),
    ['Location', listing.location],
    [listing.status === 'draft' ? 'Saved' : 'Posted', formatDate(new Date(listing.datePosted))],
    ['Item ID', padItemId(listing.id)],
    ...own.filter(([label]) => label === WARRANTY),
  ];
}

const WARRANTY = 'Warranty';
