import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '#server/platform/database.ts';
import type { Storage } from '#server/platform/storage.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import {
  listAds,
  listAlertMatches,
  listAlerts,
  listConversations,
  listFavorites,
  listMessages,
  listNotifications,
  listReviews,
  listSales,
  readProfile,
} from './archive.queries.ts';
import {
  listAdReports,
  listBlocks,
  listContactMessages,
  listConversationReports,
  listOpenSessions,
  listPhotoHashes,
  listPushDevices,
  listReveals,
  listSecurityEvents,
  listSignIns,
} from './deeds.queries.ts';
import { jsonDocument } from './json-document.ts';
import { readme } from './readme.ts';

// A member's archive as one zip, made while it is read: whatever its size, only a piece of it is in memory.

type Archive = { db: Db; storage: Storage };

export async function* makeArchive({ db, storage }: Archive, userId: string): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Emitted for whatever fails in an entry; whoever reads on must hear of it.
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(readme(new Date())), 'README.txt');
  zip.addBuffer(Buffer.from(JSON.stringify(await readProfile(db, userId), null, 2)), 'profile.json');
  for (const [name, open] of Object.entries(documentsOf(db, userId))) addLazily(zip, name, open);
  for await (const hash of listPhotoHashes(db, userId))
    addLazily(zip, `photos/${hash}.webp`, () => openPhoto(storage, hash), { compress: false });
  zip.end();
  yield* output;
}

function documentsOf(db: Db, userId: string): Record<string, () => Readable> {
  return {
    'ads.json': () => jsonDocument({ ads: listAds(db, userId) }),
    'sales.json': () =>
      jsonDocument({ sold: listSales(db, userId, 'seller'), bought: listSales(db, userId, 'buyer') }),
    'conversations.json': () => jsonDocument({ conversations: withMessages(db, userId) }),
    'favourites.json': () => jsonDocument({ favourites: listFavorites(db, userId) }),
    'alerts.json': () =>
      jsonDocument({ alerts: listAlerts(db, userId), found: listAlertMatches(db, userId) }),
    'notifications.json': () => jsonDocument({ notifications: listNotifications(db, userId) }),
    'reviews.json': () =>
      jsonDocument({
        written: listReviews(db, userId, 'author'),
        received: listReviews(db, userId, 'subject'),
      }),
    'sign-ins.json': () =>
      jsonDocument({
        signIns: listSignIns(db, userId),
        securityEvents: listSecurityEvents(db, userId),
        openSessions: listOpenSessions(db, userId),
        pushDevices: listPushDevices(db, userId),
      }),
    'support.json': () => jsonDocument({ messages: listContactMessages(db, userId) }),
    'contacts.json': () =>
      jsonDocument({
        numbersShownToYou: listReveals(db, userId),
        blocked: listBlocks(db, userId),
        reportedAds: listAdReports(db, userId),
        reportedConversations: listConversationReports(db, userId),
      }),
  };
}

async function* withMessages(db: Db, userId: string) {
  for await (const talk of listConversations(db, userId))
    yield { ...talk, messages: listMessages(db, userId, String(talk.id)) };
}

/** One after another: what comes later is not opened before its turn. */
function addLazily(
  zip: ZipFile,
  name: string,
  open: () => Readable | Promise<Readable>,
  options: { compress?: boolean } = {},
): void {
  zip.addReadStreamLazy(name, options, (done) => {
    Promise.resolve()
      .then(open)
      .then(
        (stream) => done(null, stream),
        // The library asks for a stream in any case; this one tells at once what went wrong.
        (error: Error) => done(error, new Readable({ read: () => {} })),
      );
  });
}

/** The largest there is: small pictures have no file for the full screen. One that was swept meanwhile is an empty file. */
async function openPhoto(storage: Storage, hash: string): Promise<Readable> {
  const { full, page, card } = PHOTO_WIDTHS;
  for (const width of [full, page, card]) {
    const bytes = await storage.find(photoName(hash, width));
    if (bytes) return Readable.from([Buffer.from(bytes)], { objectMode: false });
  }
  return Readable.from([], { objectMode: false });
}
