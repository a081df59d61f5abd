import { listPricesAlike } from '#server/modules/search/index.ts';
import type { Db, Tx } from '#server/platform/database.ts';
import { memberProcedures } from '#server/platform/procedures.ts';
import { comparableKinds, mainTerms, type UsualPrice, usualPriceOf } from '#shared/rules/ad/usual-price.ts';
import { type CategoryId, findCategory } from '#shared/rules/categories.ts';
import { parseCondition } from '#shared/rules/conditions.ts';
import { PRICE_KINDS, type PriceKind } from '#shared/rules/price-kinds.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import { findSubcategory, getCategoryRules, priceKindsOf } from '#shared/rules/taxonomy.ts';

// What things like this one are offered for, by others, now.

type Offered = {
  title: string;
  categoryId: CategoryId;
  subcategory: string | null;
  condition: string | null;
  priceKind: PriceKind;
};

/** By all the title's main terms, or by fewer while too few are called that; a single word only if it is the whole title. */
export async function findUsualPrice(
  db: Db | Tx,
  sellerId: string,
  { title, categoryId, subcategory, condition, priceKind }: Offered,
): Promise<UsualPrice | null> {
  const words = mainTerms(title);
  const priceKinds = comparableKinds(priceKind);
  if (priceKinds.length === 0) return null;
  const kind = subcategory === null ? [] : [TAGS.subcategory(categoryId, subcategory)];
  const alike = { categoryId, condition, priceKinds, notOf: sellerId };
  for (let taken = words.length; taken >= Math.min(2, words.length) && taken > 0; taken -= 1) {
    const terms = [...words.slice(0, taken), ...kind];
    const usual = usualPriceOf(await listPricesAlike(db, { ...alike, terms }, WALK));
    if (usual) return usual;
  }
  return null;
}

/** Asked while an ad is being written: what is not yet right in it has no usual price, and is no error here. */
export function answerUsualPrice({ db }: { db: Db }) {
  return memberProcedures.selling.usualPrice.handler(async ({ input, context: { member } }) => {
    const category = findCategory(input.category);
    if (!category) return { usual: null };
    const subcategory = findSubcategory(category.id, input.subcategory ?? '')?.id ?? null;
    const priceKind =
      PRICE_KINDS.find((kind) => kind === input.priceKind) ?? priceKindsOf(category.id, subcategory)[0];
    const condition = getCategoryRules(category.id).hasCondition
      ? parseCondition(input.condition ?? '')
      : null;
    if (!priceKind || (getCategoryRules(category.id).hasCondition && !condition)) return { usual: null };
    return {
      usual: await findUsualPrice(db, member.id, {
        ...{ title: input.title, categoryId: category.id, subcategory, condition, priceKind },
      }),
    };
  });
}

const WALK = { steps: 1_000, most: 300 };
