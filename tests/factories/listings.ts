import { eq, sql } from 'drizzle-orm';
import { listings, listingTexts } from '#server/modules/listings/index.ts';
import { photoFiles, photos } from '#server/modules/photos/index.ts';
import { termsOfListing } from '#shared/rules/search/terms.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import type { TestApp } from '../setup/app.ts';

// Listings for tests: active, in Lagos and with one photo by default.

export type NewListing = Partial<typeof listings.$inferInsert> & {
  description?: string;
  attributes?: AttributeValues;
  withPhoto?: boolean;
};

export async function makeListing(
  app: Pick<TestApp, 'db'>,
  sellerId: string,
  overrides: NewListing = {},
): Promise<typeof listings.$inferSelect> {
  const { description = 'Clean and working.', attributes = {}, withPhoto = true, ...columns } = overrides;
  const hash = 'ab'.repeat(16);
  const placeholder = Buffer.from('3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'base64');
  return app.db.transaction(async (tx) => {
    const [listing] = await tx
      .insert(listings)
      .values({
        sellerId,
        title: 'Two-seater sofa',
        price: 185_000,
        priceKind: 'fixed',
        categoryId: 5,
        condition: 'used',
        state: 'Lagos',
        city: 'Lekki',
        status: 'active',
        publishedAt: new Date(),
        ...(withPhoto ? { cover: hash, coverPlaceholder: placeholder } : {}),
        ...columns,
      })
      .returning();
    if (!listing) throw new Error('no listing was inserted');
    const text = { description, attributes };
    await tx
      .insert(listingTexts)
      .values({ listingId: listing.id, ...text, ...termsOfListing({ ...listing, ...text }) });
    if (withPhoto) {
      const picture = { hash, width: 800, height: 600, placeholder };
      await tx
        .insert(photoFiles)
        .values({ ...picture, ready: true })
        .onConflictDoNothing();
      await tx.insert(photos).values({ listingId: listing.id, position: 0, ...picture });
    }
    return listing;
  });
}

/** Sets these columns directly, without the checks of the API. */
export async function changeListing(
  app: Pick<TestApp, 'db'>,
  id: number | string,
  changes: Partial<typeof listings.$inferInsert>,
): Promise<void> {
  await app.db
    .update(listings)
    .set(changes)
    .where(eq(listings.id, Number(id)));
}

/** The listing's own setting, which overrides that of the profile. */
export async function showPhoneInListing(
  app: Pick<TestApp, 'db'>,
  id: number | string,
  showPhone: boolean,
): Promise<void> {
  await app.db
    .update(listingTexts)
    .set({ showPhone })
    .where(eq(listingTexts.listingId, Number(id)));
}

/** Records who removed a listing; its status stays as it is. */
export async function recordRemoval(
  app: Pick<TestApp, 'db'>,
  id: number | string,
  overrides: { by?: 'owner' | 'moderator'; reason?: string | null; before?: string; at?: Date } = {},
): Promise<void> {
  const { by = 'moderator', reason = 'Counterfeit goods.', before = 'active', at = new Date() } = overrides;
  await app.db.execute(sql`
    INSERT INTO removals (listing_id, removed_by, reason, status_before, removed_at)
    VALUES (${id}, ${by}, ${reason}, ${before}, ${at.toISOString()}::timestamptz)`);
}
