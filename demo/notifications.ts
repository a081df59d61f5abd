import { bellNews } from '#server/modules/messaging/index.ts';
import type { Told } from '#server/modules/notifications/index.ts';
import { reviewed } from '#server/modules/reviews/index.ts';
import { mayRate } from '#server/modules/selling/index.ts';
import { paths } from '#shared/paths.ts';
import { formatPrice } from '#shared/rules/price-kinds.ts';
import type { DemoContact } from './contact.ts';
import type { DemoEndings } from './endings.ts';
import type { DemoMarket } from './market.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import type { DemoReview } from './reviews.ts';

/** What the accounts to sign in with were told lately: of what has happened to them in the demo, and nothing else. Of ads that end the market itself tells. */

export type DemoNotification = Told & { toldAt: Date; readAt: Date | null };

type Happened = { contact: DemoContact; endings: DemoEndings; reviews: readonly DemoReview[] };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST_OF_A_KIND = 2;
/** What is older was looked at. */
const READ_AFTER = 2 * DAY;

export function buildDemoNotifications(
  market: DemoMarket,
  happened: Happened,
  now: Date,
): DemoNotification[] {
  const emails = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  return market.users
    .filter(({ email }) => emails.has(email))
    .flatMap(({ id }) => [
      ...messagesTo(id, market, happened.contact),
      ...latest(ratingsOf(id, market, happened.reviews)),
      ...latest(invitationsTo(id, market, happened)),
      ...latest(cheaper(id, market, happened.contact, now)),
      signedIn(id, now),
    ])
    .map((told) => ({ ...told, readAt: told.readAt ?? readAtOf(told, now) }));
}

type Dated = Told & { toldAt: Date; readAt?: Date };

function latest(told: Dated[]): Dated[] {
  return told.sort((a, b) => b.toldAt.getTime() - a.toldAt.getTime()).slice(0, MOST_OF_A_KIND);
}

function readAtOf({ kind, toldAt }: Dated, now: Date): Date | null {
  // What waits in a conversation is unread as long as that is.
  const isRead = kind !== 'message' && now.getTime() - toldAt.getTime() > READ_AFTER;
  return isRead ? new Date(toldAt.getTime() + HOUR) : null;
}

function messagesTo(
  userId: string,
  { users, listings }: DemoMarket,
  { conversations }: DemoContact,
): Dated[] {
  return conversations.flatMap(({ id, listingId, buyerId, sellerId, messages, waiting }) => {
    const isSeller = sellerId === userId;
    const { unread } = waiting[isSeller ? 'seller' : 'buyer'];
    const other = users.find((user) => user.id === (isSeller ? buyerId : sellerId));
    const listing = listings.find((each) => each.id === listingId);
    const last = messages.at(-1);
    if (unread === 0 || !other || !listing || !last || !(isSeller || buyerId === userId)) return [];
    const news = bellNews({ conversationId: id, userId, name: other.name, title: listing.title, unread });
    return [{ ...news, toldAt: last.createdAt }];
  });
}

function ratingsOf(userId: string, { users, listings }: DemoMarket, reviews: readonly DemoReview[]): Dated[] {
  return reviews
    .filter(({ subjectId }) => subjectId === userId)
    .flatMap(({ id, authorId, listingId, stars, createdAt }) => {
      const author = users.find((user) => user.id === authorId)?.name;
      const title = listings.find((listing) => listing.id === listingId)?.title;
      return author && title
        ? [{ ...reviewed(userId, { id, author, stars, title }), toldAt: createdAt }]
        : [];
    });
}

function invitationsTo(userId: string, { listings }: DemoMarket, { endings, reviews }: Happened): Dated[] {
  return endings.sales
    .filter(({ buyerId }) => buyerId === userId)
    .flatMap(({ listingId, soldAt }) => {
      const title = listings.find(({ id }) => id === listingId)?.title;
      const isRated = reviews.some((each) => each.listingId === listingId && each.authorId === userId);
      if (!title) return [];
      const told = { ...mayRate({ id: listingId, title, buyerId: userId }), toldAt: soldAt };
      return [isRated ? { ...told, readAt: soldAt } : told];
    });
}

function cheaper(userId: string, { listings }: DemoMarket, { favorites }: DemoContact, now: Date): Dated[] {
  return favorites
    .filter((favorite) => favorite.userId === userId)
    .flatMap(({ listingId }) => listings.find(({ id }) => id === listingId) ?? [])
    .filter(({ status, priceKind }) => status === 'active' && priceKind === 'negotiable')
    .slice(0, 1)
    .map(({ id, title, price, priceKind }) => ({
      ...{ userId, kind: 'price-drop', key: `price-drop:${id}`, path: paths.item(String(id)) },
      title: `Price drop: ${title}`,
      body: `Now ${formatPrice(price ?? 0, priceKind)}`,
      toldAt: new Date(now.getTime() - 5 * HOUR),
    }));
}

function signedIn(userId: string, now: Date): Dated {
  return {
    ...{ userId, kind: 'security', key: 'security:new-device:demo', path: paths.settingsOf('privacy') },
    title: 'New sign-in: Chrome on Android',
    body: 'If that was not you, change your password and sign out everywhere.',
    toldAt: new Date(now.getTime() - 4 * DAY),
  };
}
