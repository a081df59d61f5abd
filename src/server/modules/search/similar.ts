import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { isPubliclyVisible, pageStatus } from '#shared/rules/listing-lifecycle.ts';
import { TAGS, termsOfQuery } from '#shared/rules/search/terms.ts';
import { findOriginal, type ListingFeatures, listSimilarListings, type Original } from './similar.queries.ts';

// Listings similar to a given one, by category, title, location and price.

const MAX_SIMILAR = 8;
const CANDIDATES = { each: 40, steps: 400 };

/** Listing ids, the most similar first. */
export async function findSimilar(pool: pg.Pool, id: number): Promise<number[]> {
  const original = publicPart(await findOriginal(pool, id));
  const words = termsOfQuery(original.title);
  const category = original.category_id as CategoryId;
  const kind = original.subcategory
    ? TAGS.subcategory(category, original.subcategory)
    : TAGS.category(category);
  const candidates = await listSimilarListings(pool, original, [kind, ...words], CANDIDATES);
  const titleTerms = new Set(words);
  return candidates
    .map((other) => ({ id: other.id, similarity: similarityOf(original, titleTerms, other) }))
    .sort((a, b) => b.similarity - a.similarity || b.id - a.id)
    .slice(0, MAX_SIMILAR)
    .map(({ id }) => id);
}

/**
 * The part of the listing that was public. A removed listing contributes only its
 * category when it was hidden before the removal, because its text may have changed
 * since, or when its seller is deleting the account.
 */
function publicPart(found: Original | null): ListingFeatures {
  const status = found ? pageStatus(found.status) : 404;
  if (!found || status === 404) throw new AppError('ITEM_NOT_FOUND');
  const { status_before: before, seller_leaves: sellerLeaves } = found;
  if (status === 200 && sellerLeaves) throw new AppError('ITEM_NOT_FOUND');
  if (status === 200) return found;
  if (!found.was_public) throw new AppError('ITEM_REMOVED');
  const wasVisible = before === null || isPubliclyVisible(before);
  if (wasVisible && !sellerLeaves) return found;
  return {
    id: found.id,
    category_id: found.category_id,
    title: '',
    price: null,
    subcategory: null,
    state: '',
  };
}

/**
 * Subcategory weighs most, then shared words. A price twice or half as high costs as much as another state.
 */
function similarityOf(original: ListingFeatures, words: ReadonlySet<string>, other: ListingFeatures): number {
  const shared = termsOfQuery(other.title).filter((word) => words.has(word)).length;
  const priceDistance =
    original.price && other.price ? Math.min(4, Math.abs(Math.log2(original.price / other.price))) : 2;
  return (
    (original.subcategory === other.subcategory ? 50 : 0) +
    shared * 6 -
    priceDistance +
    (original.state === other.state ? 1 : 0)
  );
}
