import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword, identities, users } from '#server/modules/accounts/index.ts';
import { listings, listingTexts } from '#server/modules/listings/index.ts';
import { insertFingerprints, photoFiles, photos } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { ne, sql } from '#server/platform/database/sql.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { paths } from '#shared/paths.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { termsOfListing } from '#shared/rules/search/terms.ts';
import { SUPPORT_ID } from '#shared/rules/support-user.ts';
import { inBatches } from './batches.ts';
import { buildDemoContact, type DemoContact } from './contact.ts';
import { buildDemoData, type DemoData } from './demo-data.ts';
import type { DemoListing } from './demo-listing.ts';
import { buildDemoEndings } from './endings.ts';
import { buildDemoModeration } from './moderation.ts';
import { buildDemoNotifications } from './notifications.ts';
import { buildDemoReservations } from './reservations.ts';
import { buildDemoReviews } from './reviews.ts';
import { insertCases } from './seed-cases.ts';
import { insertChats } from './seed-chats.ts';
import {
  insertContact,
  insertEndings,
  insertNotifications,
  insertReservations,
  insertReviews,
} from './seed-contact.ts';
import { insertDesk } from './seed-desk.ts';
import { insertImeis } from './seed-imeis.ts';
import { insertModeration } from './seed-moderation.ts';
import { insertShops } from './seed-shops.ts';
import { SHOPS } from './shops.ts';
import { type StoredPhoto, type StoredPhotos, storePhotos } from './store-photos.ts';
import { DEMO_STAFF } from './support-desk.ts';
import { DEMO_ACCOUNTS, type DemoUser } from './users.ts';

/** Fills an empty database with the demo data once, even if several instances start together. */

const LOCK = 7_201_947;
const LOCK_POLL_MS = 200;

/** Returns whether this call filled the database. */
export async function seedDemoData({
  db,
  storage,
  now,
  log,
  signal,
}: {
  db: Db;
  storage: Storage;
  now: Date;
  log: Log;
  /** Stops the copying of photos. The database gets all of the data or nothing. */
  signal?: AbortSignal;
}): Promise<boolean> {
  if (await hasUsers(db)) return false;
  const started = performance.now();
  const data = buildDemoData(now);
  const contact = buildDemoContact(data, now);
  // Done before the transaction to keep it short. A file without a row does no harm.
  const [stored, passwordHashes] = await Promise.all([
    storePhotos(listPhotoNames(data, contact), { storage, log, signal }),
    hashPasswords(),
  ]);

  const seeded = await db.transaction(async (tx) => {
    await waitForLock(tx, signal);
    if (await hasUsers(tx)) return false;
    await insertPhotoFiles(tx, stored);
    await insertUsers(tx, data.users, passwordHashes, stored);
    await insertDesk(tx, getHash(passwordHashes, DEMO_STAFF.email), now);
    await insertListings(tx, data.listings, stored);
    await insertShops(tx, data, stored);
    await insertImeis(tx, data.listings);
    await insertContact(tx, contact, stored);
    await insertReservations(tx, buildDemoReservations(data, contact));
    await insertModeration(tx, buildDemoModeration(data, contact, now));
    await insertChats(tx, now);
    const endings = buildDemoEndings(data, contact);
    await insertEndings(tx, endings);
    await insertCases(tx, now);
    const reviews = buildDemoReviews(data, endings, now);
    await insertReviews(tx, reviews);
    await insertNotifications(tx, buildDemoNotifications(data, { contact, endings, reviews }, now));
    return true;
  });
  if (seeded) {
    const counts = { users: data.users.length, listings: data.listings.length, photos: stored.size };
    log.info({ ...counts, ms: Math.round(performance.now() - started) }, 'created the demo data');
  }
  return seeded;
}

/** Polls for the lock, because another instance may hold it for longer than the statement timeout. */
async function waitForLock(tx: Tx, signal: AbortSignal | undefined): Promise<void> {
  const tryLock = () => tx.execute<{ mine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`);
  while (!(await tryLock()).rows[0]?.mine) await pause(LOCK_POLL_MS, undefined, { signal });
}

async function hasUsers(db: Db | Tx): Promise<boolean> {
  // The support account always exists.
  const rows = await db.select({ id: users.id }).from(users).where(ne(users.id, SUPPORT_ID)).limit(1);
  return rows.length > 0;
}

function listPhotoNames({ users, listings }: DemoData, { conversations }: DemoContact): string[] {
  const sent = conversations.flatMap(({ messages }) => messages.map(({ photo }) => photo));
  const faces = users.map(({ portrait }) => portrait);
  const covers = Object.values(SHOPS).map(({ cover }) => cover);
  return [...listings.flatMap(({ photos }) => photos), ...sent, ...faces, ...covers].filter(
    (name) => name !== null,
  );
}

/** Password hashes by email. */
async function hashPasswords(): Promise<ReadonlyMap<string, string>> {
  const hashed = [...DEMO_ACCOUNTS, DEMO_STAFF].map(
    async ({ email, password }) => [email, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(hashed));
}

function getHash(hashes: ReadonlyMap<string, string>, email: string): string {
  const hash = hashes.get(email);
  if (!hash) throw new Error(`no password hash for ${email}`);
  return hash;
}

async function insertPhotoFiles(tx: Tx, stored: StoredPhotos): Promise<void> {
  const files = [...stored.values()].map((photo) => ({ ...photo, ready: true }));
  for (const batch of inBatches(files)) {
    await tx.insert(photoFiles).values(batch);
    await insertFingerprints(tx, batch);
  }
}

function avatarOf(portrait: string | null, stored: StoredPhotos) {
  const photo = portrait === null ? undefined : stored.get(portrait);
  return photo ? { avatarHash: photo.hash, image: paths.photo(photo.hash, PHOTO_WIDTHS.card) } : {};
}

async function insertUsers(
  tx: Tx,
  accounts: readonly DemoUser[],
  hashes: ReadonlyMap<string, string>,
  stored: StoredPhotos,
): Promise<void> {
  await tx.insert(users).values(
    accounts.map(({ trades: _, weight: __, voice: ___, portrait, ...user }) => ({
      ...user,
      ...avatarOf(portrait, stored),
      phoneConfirmedAt: user.phone ? user.createdAt : null,
      updatedAt: user.createdAt,
    })),
  );
  await tx.insert(identities).values(
    accounts.flatMap(({ id, email, createdAt }) => {
      const password = hashes.get(email);
      const timestamps = { createdAt, updatedAt: createdAt };
      return password
        ? [{ userId: id, providerId: 'credential', accountId: id, password, ...timestamps }]
        : [];
    }),
  );
}

/** Sets the ids, so that a listing has the same URL in every demo. */
async function insertListings(tx: Tx, ads: readonly DemoListing[], stored: StoredPhotos): Promise<void> {
  for (const batch of inBatches(ads)) {
    await tx
      .insert(listings)
      .overridingSystemValue()
      .values(batch.map((ad) => ({ ...ad, ...coverOf(ad, stored) })));
    await tx
      .insert(listingTexts)
      .values(batch.map((ad) => ({ listingId: ad.id, ...ad, ...termsOfListing(ad) })));
  }
  for (const batch of inBatches(ads.flatMap((ad) => photoRows(ad, stored))))
    await tx.insert(photos).values(batch);
  // Advances the sequence value by value, because the server's role may use a sequence but not set it.
  await tx.execute(sql`
    SELECT max(nextval(pg_get_serial_sequence('listings', 'id')))
    FROM generate_series(1, (SELECT max(id) FROM listings))`);
}

function coverOf(ad: DemoListing, stored: StoredPhotos) {
  const [cover] = photosOf(ad, stored);
  return cover ? { cover: cover.hash, coverPlaceholder: cover.placeholder } : {};
}

function photoRows(ad: DemoListing, stored: StoredPhotos) {
  return photosOf(ad, stored).map(({ phash: _, probes: __, ...photo }, position) => ({
    listingId: ad.id,
    position,
    ...photo,
    createdAt: ad.createdAt,
  }));
}

/** Without those that could not be stored. */
function photosOf({ photos: names }: DemoListing, stored: StoredPhotos): StoredPhoto[] {
  return names.map((name) => stored.get(name)).filter((photo) => photo !== undefined);
}
