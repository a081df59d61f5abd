import type { ListingNews } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database.ts';

// Whoever saved a search that a listing has come into is told of it.

export async function tellSeekers(_parts: { db: Db }, _news: ListingNews): Promise<void> {}
