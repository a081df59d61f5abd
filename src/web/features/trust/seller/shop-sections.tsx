import type { ShopSection } from '#shared/contract/sellers.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import type { SellerList } from './seller-list.ts';

type ShopSectionsProps = {
  seller: string;
  sections: readonly ShopSection[];
  list: SellerList & { kind: 'active' };
};

/** The subcategories of a seller's listings, with counts. Links, so that Back and pages without JavaScript work. */
export function ShopSections({ seller, sections, list }: ShopSectionsProps) {
  const isChosen = ({ category, subcategory }: ShopSection) =>
    list.section?.category === String(category) && list.section.subcategory === subcategory;
  return (
    <nav
      aria-label="Kinds of items"
      className="no-scrollbar -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:px-0.5"
    >
      <ChipLink
        to={paths.sellerList(seller, { q: list.q })}
        preventScrollReset
        current={list.section === null}
      >
        All
      </ChipLink>
      {sections.map((section) => (
        <ChipLink
          key={`${section.category} ${section.subcategory}`}
          to={paths.sellerList(seller, {
            q: list.q,
            category: section.category,
            subcategory: section.subcategory,
          })}
          preventScrollReset
          current={isChosen(section)}
        >
          {section.name}
          <span className="num">{formatCount(section.count)}</span>
        </ChipLink>
      ))}
    </nav>
  );
}
