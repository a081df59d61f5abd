import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { switchOffNote } from '#server/platform/mail/mail-notes.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { LISTING_DAYS } from '#shared/rules/listing-lifecycle.ts';

// The emails of the selling module to sellers.

const MAX_NAMED = 10;

type EndingListing = { title: string; expiresAt: Date };

export function endingSoonMail(
  user: { name: string; email: string; emailVerified: boolean },
  ads: readonly EndingListing[],
  origin: string,
) {
  const [first] = ads;
  const more = ads.length - MAX_NAMED;
  const always = {
    to: user.email,
    button: { label: 'Go to My Ads', url: origin + paths.myAds },
    note: switchOffNote(origin),
  };
  const several = `${ads.length} of your ads expire soon`;
  if (!user.emailVerified)
    return notificationToUnconfirmed({
      ...always,
      subject: ads.length === 1 ? 'Your ad expires soon' : several,
      notification: `Still for sale? Renew it in My Ads for another ${LISTING_DAYS} days. Sold? Mark it as sold there.`,
    });
  return composeMail({
    ...always,
    subject: ads.length === 1 ? `Your ad “${first?.title}” expires soon` : several,
    paragraphs: [
      greet(user),
      ads.length === 1 ? 'Your ad expires soon:' : 'Your ads expire soon:',
      ...ads.slice(0, MAX_NAMED).map(({ title, expiresAt }) => `“${title}”, on ${formatDate(expiresAt)}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
      `Still for sale? Renew it in My Ads for another ${LISTING_DAYS} days. Sold? Mark it as sold there.`,
    ],
  });
}
