import type { ListingNews } from '#server/modules/listings/index.ts';
import type { Db } from '#server/platform/database.ts';

// Whoever saved a listing is told when it becomes cheaper, and when it is sold.

export async function tellKeepers(_parts: { db: Db }, _news: ListingNews): Promise<void> {}
