import { getPublicUser } from '#server/modules/accounts/index.ts';
import { sellerTag } from '#server/platform/api/page-tags.ts';
import { procedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { findSubcategory } from '#shared/rules/taxonomy.ts';
import { countBySubcategory } from './shop-sections.queries.ts';

// The subcategories in which a seller has active listings, for the chips of the seller's page.

const MAX_SECTIONS = 8;

export function listSections({ db }: { db: Db }) {
  return procedures.sellers.sections.handler(async ({ input: { params }, context }) => {
    context.page?.tags.add(sellerTag(params.id.toLowerCase()));
    const seller = await getPublicUser(db, params.id);
    const counts = await countBySubcategory(db, seller.id, MAX_SECTIONS);
    return counts.flatMap(({ categoryId, subcategory, count }) => {
      const found = subcategory && findSubcategory(categoryId as CategoryId, subcategory);
      return found ? { category: categoryId, subcategory: found.id, name: found.name, count } : [];
    });
  });
}
