import { unreadNotification } from '#server/modules/messaging/index.ts';
import type { NewNotification } from '#server/modules/notifications/index.ts';
import { reviewNotification } from '#server/modules/reviews/index.ts';
import { rateRequestNotification } from '#server/modules/selling/index.ts';
import { paths } from '#shared/paths.ts';
import { formatPrice } from '#shared/rules/price-kinds.ts';
import type { DemoContact } from './contact.ts';
import type { DemoData } from './demo-data.ts';
import type { DemoEndings } from './endings.ts';
import type { DemoReview } from './reviews.ts';
import { DEMO_ACCOUNTS } from './users.ts';

/**
 * Recent notifications of the demo accounts, each about an event of the demo data.
 * The server itself creates those about listings that expire.
 */

export type DemoNotification = NewNotification & { notifiedAt: Date; readAt: Date | null };

type DemoHistory = { contact: DemoContact; endings: DemoEndings; reviews: readonly DemoReview[] };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MOST_OF_A_KIND = 2;
/** Older notifications are read. */
const READ_AFTER = 2 * DAY;

export function buildDemoNotifications(data: DemoData, history: DemoHistory, now: Date): DemoNotification[] {
  const emails = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  return data.users
    .filter(({ email }) => emails.has(email))
    .flatMap(({ id }) => [
      ...messagesTo(id, data, history.contact),
      ...latest(ratingsOf(id, data, history.reviews)),
      ...latest(rateRequestsTo(id, data, history)),
      ...latest(priceDrops(id, data, history.contact, now)),
      newSignIn(id, now),
    ])
    .map((dated) => ({ ...dated, readAt: dated.readAt ?? readAtOf(dated, now) }));
}

type DatedNotification = NewNotification & { notifiedAt: Date; readAt?: Date };

function latest(all: DatedNotification[]): DatedNotification[] {
  return all.sort((a, b) => b.notifiedAt.getTime() - a.notifiedAt.getTime()).slice(0, MOST_OF_A_KIND);
}

function readAtOf({ kind, notifiedAt }: DatedNotification, now: Date): Date | null {
  // Message notifications exist only for unread conversations, so they are unread too.
  const isRead = kind !== 'message' && now.getTime() - notifiedAt.getTime() > READ_AFTER;
  return isRead ? new Date(notifiedAt.getTime() + HOUR) : null;
}

function messagesTo(
  userId: string,
  { users, listings }: DemoData,
  { conversations }: DemoContact,
): DatedNotification[] {
  return conversations.flatMap(({ id, listingId, buyerId, sellerId, messages, waiting }) => {
    const isSeller = sellerId === userId;
    const { unread } = waiting[isSeller ? 'seller' : 'buyer'];
    const other = users.find((user) => user.id === (isSeller ? buyerId : sellerId));
    const listing = listings.find((each) => each.id === listingId);
    const last = messages.at(-1);
    if (unread === 0 || !other || !listing || !last || !(isSeller || buyerId === userId)) return [];
    const notification = unreadNotification({
      conversationId: id,
      userId,
      name: other.name,
      title: listing.title,
      unread,
    });
    return [{ ...notification, notifiedAt: last.createdAt }];
  });
}

function ratingsOf(
  userId: string,
  { users, listings }: DemoData,
  reviews: readonly DemoReview[],
): DatedNotification[] {
  return reviews
    .filter(({ subjectId }) => subjectId === userId)
    .flatMap(({ id, authorId, listingId, stars, createdAt }) => {
      const author = users.find((user) => user.id === authorId)?.name;
      const title = listings.find((listing) => listing.id === listingId)?.title;
      return author && title
        ? [{ ...reviewNotification(userId, { id, author, stars, title }), notifiedAt: createdAt }]
        : [];
    });
}

function rateRequestsTo(
  userId: string,
  { listings }: DemoData,
  { endings, reviews }: DemoHistory,
): DatedNotification[] {
  return endings.sales
    .filter(({ buyerId }) => buyerId === userId)
    .flatMap(({ listingId, soldAt }) => {
      const title = listings.find(({ id }) => id === listingId)?.title;
      const isRated = reviews.some((each) => each.listingId === listingId && each.authorId === userId);
      if (!title) return [];
      const rateRequest = {
        ...rateRequestNotification({ id: listingId, title, buyerId: userId }),
        notifiedAt: soldAt,
      };
      return [isRated ? { ...rateRequest, readAt: soldAt } : rateRequest];
    });
}

function priceDrops(
  userId: string,
  { listings }: DemoData,
  { favorites }: DemoContact,
  now: Date,
): DatedNotification[] {
  return favorites
    .filter((favorite) => favorite.userId === userId)
    .flatMap(({ listingId }) => listings.find(({ id }) => id === listingId) ?? [])
    .filter(({ status, priceKind }) => status === 'active' && priceKind === 'negotiable')
    .slice(0, 1)
    .map(({ id, title, price, priceKind }) => ({
      userId,
      kind: 'price-drop',
      key: `price-drop:${id}`,
      path: paths.item(String(id)),
      title: `Price drop: ${title}`,
      body: `Now ${formatPrice(price ?? 0, priceKind)}`,
      notifiedAt: new Date(now.getTime() - 5 * HOUR),
    }));
}

function newSignIn(userId: string, now: Date): DatedNotification {
  return {
    userId,
    kind: 'security',
    key: 'security:new-device:demo',
    path: paths.settingsOf('privacy'),
    title: 'New sign-in: Chrome on Android',
    body: 'If that was not you, change your password and sign out everywhere.',
    notifiedAt: new Date(now.getTime() - 4 * DAY),
  };
}
