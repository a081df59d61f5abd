import { BAD_LISTINGS, BAD_SELLERS } from './bad-listings.ts';
import { buildWrittenConversations } from './build-written-conversations.ts';
import { BUSINESSES } from './businesses.ts';
import { type DemoConversation, NO_UNREAD } from './conversation.ts';
import type { DemoData } from './demo-data.ts';
import type { DemoListing } from './demo-listing.ts';
import { createConversationWriter } from './generate-conversation.ts';
import { createRandom, type Random } from './random.ts';
import { CAMERA_TITLE } from './showcase.ts';
import type { DemoUser } from './users.ts';

/** The views, favorites, phone reveals and conversations of the demo's listings. */

export type DemoContact = {
  views: { listingId: number; views: number }[];
  favorites: (Pick<DemoListing, 'title' | 'price' | 'priceKind'> & {
    userId: string;
    listingId: number;
    notifiedPrice: number | null;
    savedAt: Date;
  })[];
  reveals: { listingId: number; viewerId: string; revealedAt: Date }[];
  conversations: DemoConversation[];
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Figures of the mock-up: the camera's views, and a seller who answered 19 of 20, mostly within an hour. */
const CAMERA_VIEWS = 1234;
const CAMERA_CALLS = 41;
const TUNDE = { name: 'Tunde Bakare', conversations: 20, silent: 1, haste: 4 };

/** Amina's list starts with the conversations of the mock-up, so generated ones are older than this. */
const AMINA = { name: 'Amina Yusuf', quietSince: 19 * DAY, silent: 0 };

/** Businesses do not ask private sellers about a school bag. */
const NO_BUYERS: ReadonlySet<string> = new Set([
  ...BUSINESSES,
  ...BAD_SELLERS.map(({ line: [name] }) => name),
]);

/** Well within the 90 days that a response rate covers. */
const CONVERSATIONS_SINCE = 80 * DAY;
/** Response rates count unanswered conversations after 24 hours. Older ones keep the figures stable. */
const CONVERSATIONS_UNTIL = 30 * HOUR;

export function buildDemoContact(data: DemoData, now: Date): DemoContact {
  const { users, listings } = data;
  const random = createRandom('contact');
  const published = listings.filter(({ publishedAt }) => publishedAt !== null);
  const handWritten = buildWrittenConversations(data, now);
  const write = createConversationWriter();
  const persons = users.filter(({ name }) => !NO_BUYERS.has(name));
  const generated = users.flatMap((seller) =>
    conversationsOf(seller, persons, published, handWritten, write, now, random),
  );
  const conversations = [...handWritten, ...generated];
  const askers = Map.groupBy(conversations, ({ listingId }) => listingId);
  return {
    conversations,
    reveals: [...revealsOf(conversations, users, now), ...cameraReveals(data, conversations, now)],
    views: published.map((listing) => ({
      listingId: listing.id,
      views: Math.max(viewsOf(listing, now, random), 3 * (askers.get(listing.id)?.length ?? 0)),
    })),
    favorites: users.flatMap((user) => favoritesOf(user, published, now, random)),
  };
}

/** Most views come in the first days, and featured listings have more. */
function viewsOf({ title, publishedAt, soldAt, featured }: DemoListing, now: Date, random: Random): number {
  if (title === CAMERA_TITLE) return CAMERA_VIEWS;
  const days = ((soldAt ?? now).getTime() - (publishedAt?.getTime() ?? 0)) / DAY;
  const popularity = 4 + random.next() ** 2 * 40;
  return Math.round(popularity * Math.log1p(days * 3) * (featured ? 2.5 : 1));
}

function favoritesOf(
  user: DemoUser,
  published: readonly DemoListing[],
  now: Date,
  random: Random,
): DemoContact['favorites'] {
  // Nobody saves a bad listing: the pictures of the help articles show these favorites.
  const others = published.filter(
    ({ sellerId, title, status }) =>
      sellerId !== user.id &&
      ['active', 'sold', 'expired'].includes(status) &&
      !BAD_LISTINGS.some((bad) => bad.title === title),
  );
  return random
    .some(others, user.weight === 0 ? 9 : random.int(0, 6))
    .map(({ id, title, price, priceKind, publishedAt }, at) => ({
      userId: user.id,
      listingId: id,
      title,
      priceKind,
      notifiedPrice: price,
      price: at % CHEAPER_EACH === 1 ? higherPrice(price) : price,
      savedAt: between(
        Math.max(publishedAt?.getTime() ?? 0, user.createdAt.getTime()),
        now.getTime(),
        random,
      ),
    }));
}

/** One in this many favorites has become cheaper since it was saved. */
const CHEAPER_EACH = 4;

function higherPrice(price: number | null): number | null {
  return price === null ? null : Math.ceil((price * 1.08) / 500) * 500;
}

/** Sellers who answer less lose their buyers. */
const MAX_SILENT_SHARE = 1 / 3;

function conversationsOf(
  seller: DemoUser,
  persons: readonly DemoUser[],
  published: readonly DemoListing[],
  handWritten: readonly DemoConversation[],
  write: ReturnType<typeof createConversationWriter>,
  now: Date,
  random: Random,
): DemoConversation[] {
  const isTunde = seller.name === TUNDE.name;
  const from = now.getTime() - CONVERSATIONS_SINCE;
  const until = now.getTime() - CONVERSATIONS_UNTIL;
  const asked = published.flatMap((listing) => {
    const start = Math.max(from, listing.publishedAt?.getTime() ?? 0);
    const end = Math.min(until, listing.soldAt?.getTime() ?? until);
    return listing.sellerId === seller.id && start < end ? [{ listing, start, end }] : [];
  });
  const written = handWritten.filter(({ sellerId }) => sellerId === seller.id);
  const isWritten = (listing: DemoListing, buyer: DemoUser) =>
    written.some(({ listingId, buyerId }) => listingId === listing.id && buyerId === buyer.id);
  const pairs = asked
    .flatMap(({ listing, start, end }) =>
      random
        .some(persons, isTunde ? 6 : random.int(0, 4))
        .filter(({ id, createdAt }) => id !== seller.id && createdAt.getTime() < start)
        .map((buyer) => ({ listing, buyer, at: between(start, end, random) })),
    )
    .filter(({ listing, buyer, at }) => {
      const isAminas = [seller.name, buyer.name].includes(AMINA.name);
      return !(isAminas && now.getTime() - at.getTime() < AMINA.quietSince) && !isWritten(listing, buyer);
    });
  const count = isTunde ? TUNDE.conversations - written.length : random.int(9, 18);
  const ofSales = pairs.filter(
    (pair, index) => pair.listing.soldAt && pairs[index - 1]?.listing !== pair.listing,
  );
  const others = pairs.filter((pair) => !ofSales.includes(pair));
  // Those of sales come first, so that most sales have a buyer, and enough of them have reviews.
  const chosen = [...ofSales, ...random.some(others, Math.max(0, count - ofSales.length))].slice(0, count);
  const silent =
    [TUNDE, AMINA].find(({ name }) => name === seller.name)?.silent ??
    Math.floor(chosen.length * random.next() * MAX_SILENT_SHARE);
  const unanswered = new Set(random.shuffle(chosen).slice(0, silent));
  return chosen.map((pair) => {
    const { listing, buyer, at } = pair;
    const isAnswered = !unanswered.has(pair);
    // Sellers who did not answer have not read the message either, except Tunde.
    const unread = isAnswered || isTunde ? 0 : 1;
    const id = random.uuid();
    const occasion = {
      listing,
      buyerId: buyer.id,
      start: at,
      isAnswered,
      haste: isTunde ? TUNDE.haste : 1,
    };
    return {
      id,
      listingId: listing.id,
      buyerId: buyer.id,
      sellerId: seller.id,
      createdAt: at,
      // A stream of its own, so that a change of the phrases does not change who writes to whom.
      messages: write(occasion, createRandom(`messages of ${id}`)),
      mayHaveBought: true,
      waiting: { buyer: NO_UNREAD, seller: { unread, undelivered: unread } },
    };
  });
}

/** Some buyers who wrote also called, if the seller shows a phone number. */
function revealsOf(
  conversations: readonly DemoConversation[],
  users: readonly DemoUser[],
  now: Date,
): DemoContact['reveals'] {
  const random = createRandom('reveals');
  const withPhone = new Set(users.filter(({ phone, showPhone }) => phone && showPhone).map(({ id }) => id));
  return conversations
    .filter(({ sellerId }) => withPhone.has(sellerId) && random.chance(0.4))
    .map(({ listingId, buyerId, createdAt }) => {
      const until = Math.min(now.getTime(), createdAt.getTime() + 6 * HOUR);
      return { listingId, viewerId: buyerId, revealedAt: between(createdAt.getTime(), until, random) };
    });
}

/** The camera has many calls, so that its list of reveals has a second page. */
function cameraReveals(
  { users, listings }: DemoData,
  conversations: readonly DemoConversation[],
  now: Date,
): DemoContact['reveals'] {
  const random = createRandom('calls about the camera');
  const camera = listings.find(({ title }) => title === CAMERA_TITLE);
  if (!camera?.publishedAt) return [];
  const wrote = conversations.flatMap(({ listingId, buyerId }) => (listingId === camera.id ? [buyerId] : []));
  const strangers = users.filter(({ id }) => id !== camera.sellerId && !wrote.includes(id));
  const since = camera.publishedAt.getTime();
  return random.some(strangers, CAMERA_CALLS).map(({ id }) => ({
    listingId: camera.id,
    viewerId: id,
    revealedAt: between(since, now.getTime(), random),
  }));
}

function between(from: number, until: number, random: Random): Date {
  return new Date(Math.round(from + random.next() * (until - from)));
}
