import { getSellerFigures } from '#server/modules/stats/index.ts';
import { itemTag, sellerTag, termTag } from '#server/platform/api/page-tags.ts';
import { type ApiContext, procedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { iconOf } from '#shared/rules/category-icons.ts';
import { isPubliclyVisible } from '#shared/rules/listing-lifecycle.ts';
import { TAGS } from '#shared/rules/search/terms.ts';
import { presentCard, presentListing } from './listings.presenter.ts';
import { findListing, listCategoryCounts, listNewest, listPhotos } from './listings.queries.ts';
import { readCardMedia } from './read-card-media.ts';
import { rejectHidden } from './visible-listing.ts';

// The listing procedures of the contract.

export function categoryProcedures({ db }: { db: Db }) {
  return {
    list: procedures.categories.list.handler(async ({ context }) => {
      const counts = await listCategoryCounts(db);
      // The page of an empty site is purged by its first listing. Other counts may be some minutes old.
      if ([...counts.values()].every((count) => count === 0)) context.page?.tags.add(termTag(TAGS.all));
      return CATEGORIES.map((category) => ({
        ...category,
        icon: iconOf(category.id),
        image: paths.categoryImage(category.slug),
        count: counts.get(category.id) ?? 0,
      }));
    }),
  };
}

export function listingProcedures({ db }: { db: Db }) {
  const base = procedures.listings;
  const listNewestCards = async (query: Parameters<typeof listNewest>[1], context: ApiContext) => {
    const rows = await listNewest(db, query);
    context.page?.tags.add(termTag(TAGS.all));
    for (const { id } of rows) context.page?.tags.add(itemTag(id));
    const mediaOf = await readCardMedia(db, rows, context);
    return rows.map((row) => presentCard(row, mediaOf(row)));
  };
  return {
    featured: base.featured.handler(({ input, context }) =>
      listNewestCards({ featured: true, ...input }, context),
    ),

    recent: base.recent.handler(({ input, context }) =>
      listNewestCards({ featured: false, ...input }, context),
    ),

    get: base.get.handler(async ({ input, context }) => {
      if (!ListingId.safeParse(input.params.id).success) throw new AppError('ITEM_NOT_FOUND');
      const id = Number(input.params.id);
      // A "not found" page is tagged too, because the listing may appear later.
      context.page?.tags.add(itemTag(id));
      const found = await findListing(db, id);
      if (!found) throw new AppError('ITEM_NOT_FOUND');
      const { status, sellerId } = found.listing;
      context.page?.tags.add(sellerTag(sellerId));
      const isOwner = !isPubliclyVisible(status) && (await context.viewer())?.id === sellerId;
      if (!isOwner) rejectHidden(status);
      if (found.seller.isHidden) throw new AppError('ITEM_NOT_FOUND');
      const [photos, figures] = await Promise.all([listPhotos(db, id), getSellerFigures(db, sellerId)]);
      return presentListing(found, photos, figures);
    }),
  };
}
