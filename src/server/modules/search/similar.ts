import type pg from 'pg';
import { AppError } from '#shared/errors.ts';
import type { CategoryId } from '#shared/rules/categories.ts';
import { isPubliclyVisible, pageStatus } from '#shared/rules/listing-lifecycle.ts';
import { TAGS, termsOfQuery } from '#shared/rules/search/terms.ts';
import { findOriginal, type ListingFeatures, listSimilarListings, type Original } from './similar.queries.ts';

// Listings like one that is being looked at: of its kind, called alike, nearby, at about the price.

const MAX_SIMILAR = 8;
const CANDIDATES = { each: 40, steps: 400 };

/** Ids, nearest first. */
export async function findSimilar(pool: pg.Pool, id: number): Promise<number[]> {
  const original = publicPart(await findOriginal(pool, id));
  const words = termsOfQuery(original.title);
  const category = original.category_id as CategoryId;
  const kind = original.subcategory
    ? TAGS.subcategory(category, original.subcategory)
    : TAGS.category(category);
  const alike = await listSimilarListings(pool, original, [kind, ...words], CANDIDATES);
  const wanted = new Set(words);
  return alike
    .map((other) => ({ id: other.id, similarity: similarityOf(original, wanted, other) }))
    .sort((a, b) => b.similarity - a.similarity || b.id - a.id)
    .slice(0, MAX_SIMILAR)
    .map(({ id }) => id);
}

/**
 * As much of the listing as visitors have seen. A removed one keeps its words only where it was visible until then: what
 * was hidden may have changed since, and a seller who leaves takes the words along.
 */
function publicPart(found: Original | null): ListingFeatures {
  const answer = found ? pageStatus(found.status) : 404;
  if (!found || answer === 404) throw new AppError('ITEM_NOT_FOUND');
  const { status_before: before, seller_leaves: sellerLeaves } = found;
  if (answer === 200 && sellerLeaves) throw new AppError('ITEM_NOT_FOUND');
  if (answer === 200) return found;
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

/** Kind counts most, then each word shared; a price twice or half as high costs as much as another state. */
function similarityOf(original: ListingFeatures, words: ReadonlySet<string>, other: ListingFeatures): number {
  const shared = termsOfQuery(other.title).filter((word) => words.has(word)).length;
  const apart =
    original.price && other.price ? Math.min(4, Math.abs(Math.log2(original.price / other.price))) : 2;
  return (
    (original.subcategory === other.subcategory ? 50 : 0) +
    shared * 6 -
    apart +
    (original.state === other.state ? 1 : 0)
  );
}
