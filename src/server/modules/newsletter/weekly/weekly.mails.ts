import { formatStates } from '#server/modules/newsletter/format-states.ts';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { withoutContactDetails } from '#shared/rules/listing/contact-details.ts';
import { formatLocation } from '#shared/rules/locations.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { formatPrice } from '#shared/rules/price-kinds.ts';
import { preferencesLink } from '../newsletter.mails.ts';
import type { NewsletterChoice } from '../preferences.queries.ts';
import type { ListingCard } from './new-listings.queries.ts';
import type { NewListingsMail } from './new-listings-job.ts';

// The mail of the weekly newsletter. Listings and photos have the same links for all readers, so that opens
// and clicks are not tracked.

export function composeNewListings(
  { to, list, userId, weeks, states, categories }: NewListingsMail,
  cards: readonly ListingCard[],
  { unsubscriber, origin }: { unsubscriber: Unsubscriber; origin: string },
) {
  const reader =
    list === 'users' && userId
      ? ({ kind: 'topic', userId, topic: 'marketing' } as const)
      : ({ kind: 'newsletter', email: to } as const);
  const { note, unsubscribeUrl } = unsubscriber.footerFor(reader);
  const [reason, ...links] = note;
  const ads = `${cards.length} ${cards.length === 1 ? 'ad' : 'ads'} ${formatStates(states)}`;
  const names = CATEGORIES.filter(({ id }) => categories.includes(id)).map(({ name }) => name);
  return composeMail({
    to,
    subject: `${weeks === 1 ? 'New this week' : 'New on Kasuwa'}: ${ads}`,
    preview: cards.map(titleOf).join(' · '),
    paragraphs: [
      `Here is what is new ${formatStates(states)}${names.length > 0 ? `: ${names.join(', ')}` : ''}.`,
      ...cards.map((card) => cardOf(card, origin)),
    ],
    button: { label: 'See all new ads', url: origin + pathOfAll({ states, categories }) },
    note: [reason, preferencesLink(unsubscriber.tokenFor(reader), origin), ...links],
    unsubscribeUrl,
  });
}

function cardOf(card: ListingCard, origin: string) {
  const { id, price, priceKind, state, city, cover } = card;
  return {
    card: {
      title: titleOf(card),
      location: formatLocation({ state, city }),
      price: formatPrice(price ?? 0, price === null ? 'on-request' : priceKind),
      url: origin + paths.item(String(id)),
      photo: cover && origin + paths.photo(cover, PHOTO_WIDTHS.card),
      withoutPhoto: categoryOf(card),
    },
  };
}

/** Contact details are removed, so that the mail does not lead readers to deals outside the site. */
function titleOf(card: ListingCard): string {
  return withoutContactDetails(card.title) || categoryOf(card);
}

function categoryOf({ categoryId }: ListingCard): string {
  return CATEGORIES.find(({ id }) => id === categoryId)?.name ?? '';
}

/** A search has one location and one category. Several of either lead to the list of all new listings. */
function pathOfAll({ states, categories }: NewsletterChoice): string {
  const [state, ...otherStates] = states;
  const [category, ...otherCategories] = categories;
  if (otherStates.length > 0 || otherCategories.length > 0) return paths.recent;
  if (state) return paths.search({ category, location: state });
  return category ? paths.category(category) : paths.recent;
}
