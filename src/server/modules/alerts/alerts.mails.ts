import { composeMail, greet, type MailContent } from '#server/platform/mail/mail-layout.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { paths } from '#shared/paths.ts';
import { formatPlace } from '#shared/rules/places.ts';
import { newMatches, priceOf } from './alerts.words.ts';
import type { FoundForAlert, FoundThing } from './due.queries.ts';

// What is written to people about what was found for them.

/** The others are on the screen that the button leads to. */
const SHOWN_ALERTS = 10;

export function matchesMail(
  user: { id: string; name: string; email: string; emailVerified: boolean },
  found: readonly FoundForAlert[],
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
      notification: 'There is something new for your search alerts.',
      button: buttonFor(undefined, origin),
      ...unsubscriber.carriedBy({ kind: 'alerts', userId }),
    });
  return composeMail({
    to,
    subject: only ? aboutOne(only) : `${total(found)} for ${found.length} of your search alerts`,
    paragraphs: [
      greet(user),
      only
        ? `There is something new for your search alert ${only.alert.name}.`
        : 'There is something new for your search alerts.',
      ...found
        .slice(0, SHOWN_ALERTS)
        .flatMap((each) => [
          ...(only ? [] : [`${each.alert.name}: ${newMatches(each.matches).toLowerCase()}`]),
          ...each.latest.map((thing) => linkTo(thing, origin)),
          ...rest(each, origin),
        ]),
      ...(more > 0 ? [`And ${more} more ${more === 1 ? 'alert' : 'alerts'} with something new.`] : []),
    ],
    button: buttonFor(only, origin),
    ...unsubscriber.carriedBy(only ? { kind: 'alert', alertId: only.alert.id } : { kind: 'alerts', userId }),
  });
}

function aboutOne({ alert, matches, latest: [thing] }: FoundForAlert): string {
  if (matches === 1 && thing) return `New on Kasuwa: ${thing.title}, ${priceOf(thing)}`;
  return `${newMatches(matches)} for ${alert.name}`;
}

function total(found: readonly FoundForAlert[]): string {
  return newMatches(found.reduce((sum, { matches }) => sum + matches, 0));
}

/** 'Toyota Corolla 2015, ₦4,500,000, Lekki, Lagos' */
function linkTo(thing: FoundThing, origin: string) {
  return {
    label: `${thing.title}, ${priceOf(thing)}, ${formatPlace(thing)}`,
    url: origin + paths.item(String(thing.id)),
  };
}

function rest({ alert, matches, latest }: FoundForAlert, origin: string) {
  const more = matches - latest.length;
  return more > 0 ? [{ label: `And ${more} more`, url: origin + paths.alertResults(alert.search) }] : [];
}

function buttonFor(only: FoundForAlert | undefined, origin: string): MailContent['button'] {
  const [thing] = only?.latest ?? [];
  if (only?.matches === 1 && thing)
    return { label: 'See the item', url: origin + paths.item(String(thing.id)) };
  return only
    ? { label: 'See all that match', url: origin + paths.alertResults(only.alert.search) }
    : { label: 'See your search alerts', url: origin + paths.alerts };
}
