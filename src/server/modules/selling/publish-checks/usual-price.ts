import { type ComparablePrice, listComparablePrices, type PriceQuery } from '#server/modules/search/index.ts';
import { userProcedures } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { type CategoryId, findCategory } from '#shared/rules/categories.ts';
import { parseCondition } from '#shared/rules/conditions.ts';
import { mainTerms } from '#shared/rules/listing/main-terms.ts';
import { comparableKinds, type UsualPrice, usualPriceOf } from '#shared/rules/listing/usual-price.ts';
import { PRICE_KINDS, type PriceKind } from '#shared/rules/price-kinds.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import { findSubcategory, getCategoryRules, priceKindsOf } from '#shared/rules/taxonomy.ts';

// The usual price of comparable active listings of other sellers.

type PricedListing = {
  title: string;
  categoryId: CategoryId;
  subcategory: string | null;
  /** Undefined while the seller has not chosen one: then all conditions are compared. */
  condition: string | null | undefined;
  priceKind: PriceKind;
};

const MIN_SELLERS = 4;
const MAX_PER_SELLER = 3;

type ReadPrices = (db: Db | Tx, query: PriceQuery) => Promise<readonly ComparablePrice[]>;
type Options = { min?: number; readPrices?: ReadPrices };

/**
 * Compares by all main terms of the title, then by fewer while matches are too few. A single
 * term is used only if it is the whole title.
 */
export async function findUsualPrice(
  db: Db | Tx,
  sellerId: string,
  { title, ...listing }: PricedListing,
  options: Options = {},
): Promise<UsualPrice | null> {
  const { categoryId, subcategory } = listing;
  const words = mainTerms(title);
  const kind = subcategory === null ? [] : [TAGS.subcategory(categoryId, subcategory)];
  for (
    let termCount = words.length;
    termCount >= Math.min(2, words.length) && termCount > 0;
    termCount -= 1
  ) {
    const terms = [...words.slice(0, termCount), ...kind];
    const usual = await usualAmong(db, sellerId, listing, terms, options);
    if (usual) return usual;
  }
  return null;
}

/**
 * The usual price of the whole subcategory or category: too broad for advice, but
 * enough to detect an implausible price.
 */
export async function findUsualOfKind(
  db: Db | Tx,
  sellerId: string,
  { title: _, ...listing }: PricedListing,
): Promise<{ usual: UsualPrice; kind: string } | null> {
  const { categoryId } = listing;
  const subcategory = findSubcategory(categoryId, listing.subcategory ?? '');
  const tag = subcategory ? TAGS.subcategory(categoryId, subcategory.id) : TAGS.category(categoryId);
  const usual = await usualAmong(db, sellerId, listing, [tag]);
  return usual && { usual, kind: subcategory?.name ?? findCategory(categoryId)?.name ?? '' };
}

/**
 * The range for the form, which is shown whenever there are enough comparable listings: those with a similar
 * title, then those with one of its words, then all of the kind.
 */
async function findAskedPrice(
  db: Db | Tx,
  sellerId: string,
  { title, ...listing }: PricedListing,
): Promise<{ usual: UsualPrice; kind: string | null } | null> {
  const similar = await findUsualPrice(db, sellerId, { title, ...listing });
  if (similar) return { usual: similar, kind: null };
  const { categoryId, subcategory } = listing;
  // A number alone names nothing: 2010 may be a year or a model.
  const names = subcategory === null ? [] : mainTerms(title).filter((term) => !/^\d/.test(term));
  for (const name of names) {
    const terms = [name, TAGS.subcategory(categoryId, subcategory ?? '')];
    const usual = await usualAmong(db, sellerId, listing, terms);
    if (usual) return { usual, kind: null };
  }
  return findUsualOfKind(db, sellerId, { title, ...listing });
}

async function usualAmong(
  db: Db | Tx,
  sellerId: string,
  { categoryId, condition, priceKind }: Omit<PricedListing, 'title'>,
  terms: readonly string[],
  { min, readPrices = readFresh }: Options = {},
): Promise<UsualPrice | null> {
  const priceKinds = comparableKinds(priceKind);
  if (priceKinds.length === 0) return null;
  const prices = await readPrices(db, { categoryId, condition, priceKinds, terms });
  // The seller's own listings are no comparison. Left out here, so that the prices are the same for all sellers.
  return usualPriceOf(pricesOfMany(prices.filter((compared) => compared.sellerId !== sellerId)), min);
}

/** The first prices of each seller, so that nobody sets the usual price alone; none if the sellers are too few. */
function pricesOfMany(prices: readonly ComparablePrice[]): number[] {
  const ofSellers = [...Map.groupBy(prices, ({ sellerId }) => sellerId).values()];
  if (ofSellers.length < MIN_SELLERS) return [];
  return ofSellers.flatMap((own) => own.slice(0, MAX_PER_SELLER).map(({ price }) => price));
}

const readFresh: ReadPrices = (db, query) => listComparablePrices(db, query, PRICE_WALK);

/** Called while a listing is being written, so invalid fields give no usual price instead of an error. */
export function usualPriceProcedure({ db }: { db: Db }) {
  return userProcedures.selling.usualPrice.handler(async ({ input, context: { user } }) => {
    const category = findCategory(input.category);
    if (!category) return { usual: null };
    const subcategory = findSubcategory(category.id, input.subcategory ?? '')?.id ?? null;
    const priceKind =
      PRICE_KINDS.find((kind) => kind === input.priceKind) ?? priceKindsOf(category.id, subcategory)[0];
    const { hasCondition } = getCategoryRules(category.id);
    // Undefined, because the seller chooses the condition after the title.
    const condition = hasCondition ? (parseCondition(input.condition ?? '') ?? undefined) : null;
    if (!priceKind) return { usual: null };
    const listing = { title: input.title, categoryId: category.id, subcategory, condition, priceKind };
    const asked = await findAskedPrice(db, user.id, listing);
    return { usual: asked && { ...asked.usual, kind: asked.kind } };
  });
}

export const PRICE_WALK = { steps: 1_000, most: 300 };
