import { composeMail, greet, type MailContent } from '#server/platform/mail/mail-layout.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { paths } from '#shared/paths.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { newMatches, priceOf } from './alerts.notifications.ts';
import type { DueAlert, MatchedListing } from './due.queries.ts';

// The mails about matches of alerts.

/** The page behind the button shows the others. */
const SHOWN_ALERTS = 10;

export function matchesMail(
  user: { id: string; name: string; email: string; emailVerified: boolean },
  found: readonly DueAlert[],
  { unsubscriber, origin }: { unsubscriber: Unsubscriber; origin: string },
) {
  const [first] = found;
  const only = found.length === 1 ? first : undefined;
  const more = found.length - SHOWN_ALERTS;
  const { id: userId, email: to } = user;
  if (!user.emailVerified)
    return notificationToUnconfirmed({
      to,
      subject: `${total(found)} for your search alerts`,
      notification: 'We found something new for your search alerts.',
      button: buttonFor(undefined, origin),
      ...unsubscriber.footerFor({ kind: 'alerts', userId }),
    });
  return composeMail({
    to,
    subject: only ? aboutOne(only) : `${total(found)} for ${found.length} of your search alerts`,
    paragraphs: [
      greet(user),
      only
        ? `We found something new for your search alert ${only.alert.name}.`
        : 'We found something new for your search alerts.',
      ...found
        .slice(0, SHOWN_ALERTS)
        .flatMap((each) => [
          ...(only ? [] : [`${each.alert.name}: ${newMatches(each.matches).toLowerCase()}`]),
          ...each.latest.map((listing) => linkTo(listing, origin)),
          ...rest(each, origin),
        ]),
      ...(more > 0 ? [`And ${more} more ${more === 1 ? 'alert' : 'alerts'} with something new.`] : []),
    ],
    button: buttonFor(only, origin),
    ...unsubscriber.footerFor(only ? { kind: 'alert', alertId: only.alert.id } : { kind: 'alerts', userId }),
  });
}

function aboutOne({ alert, matches, latest: [listing] }: DueAlert): string {
  if (matches === 1 && listing) return `New on Kasuwa: ${listing.title}, ${priceOf(listing)}`;
  return `${newMatches(matches)} for ${alert.name}`;
}

function total(found: readonly DueAlert[]): string {
  return newMatches(found.reduce((sum, { matches }) => sum + matches, 0));
}

/** 'Toyota Corolla 2015, ₦4,500,000, Lekki, Lagos' */
function linkTo(listing: MatchedListing, origin: string) {
  return {
    label: `${listing.title}, ${priceOf(listing)}, ${formatLocation(listing)}`,
    url: origin + paths.item(String(listing.id)),
  };
}

function rest({ alert, matches, latest }: DueAlert, origin: string) {
  const more = matches - latest.length;
  return more > 0 ? [{ label: `And ${more} more`, url: origin + paths.alertResults(alert.search) }] : [];
}

function buttonFor(only: DueAlert | undefined, origin: string): MailContent['button'] {
  const [listing] = only?.latest ?? [];
  if (only?.matches === 1 && listing)
    return { label: 'See the item', url: origin + paths.item(String(listing.id)) };
  return only
    ? { label: 'See all matches', url: origin + paths.alertResults(only.alert.search) }
    : { label: 'See your search alerts', url: origin + paths.alerts };
}
