import { paths } from '#shared/paths.ts';
import type { ShownCard } from '#web/features/listing-card/shown-card.ts';

// A page of cards as one text, for they travel twice: as HTML, and as what the browser's code takes it over with. Only
// what a card shows is in it, and the words stand as they stand in the HTML, so that compression finds them again.

export function packCards(cards: readonly ShownCard[]): string {
  return cards.map((card) => rowOf(card).map(oneLine).join('\t')).join('\n');
}

export function unpackCards(packed: string): ShownCard[] {
  return packed ? packed.split('\n').map(cardOf) : [];
}

/** A photo's address is its hash and the card's width; its colour is in the first letters of its placeholder. */
const PHOTO = /^\/photos\/(.+)-(\d+)\.webp$/;
const COLOUR_LETTERS = 4;
/** '2026-11-15T05:16': ages are told in minutes. */
const MINUTE_LETTERS = 16;

function rowOf(card: ShownCard): (string | number)[] {
  const [, hash = '', width = ''] = PHOTO.exec(card.image?.card ?? '') ?? [];
  return [
    ...[card.id, card.title, card.price ?? '', card.priceKind, card.location, card.condition ?? ''],
    ...[hash, width, card.image?.placeholder.slice(0, COLOUR_LETTERS) ?? ''],
    ...[card.datePosted.slice(0, MINUTE_LETTERS), card.featured ? 1 : '', card.summary ?? ''],
  ];
}

function cardOf(row: string): ShownCard {
  const [id = '', title = '', price = '', priceKind = '', location = '', condition = '', ...rest] =
    row.split('\t');
  const [hash, width, placeholder = '', posted = '', featured, summary = ''] = rest;
  return {
    ...{ id, title, priceKind, location, summary },
    price: price ? Number(price) : null,
    condition: (condition || null) as ShownCard['condition'],
    image: hash ? { card: paths.photo(hash, Number(width)), placeholder } : null,
    datePosted: `${posted}Z`,
    featured: Boolean(featured),
  };
}

function oneLine(value: string | number): string {
  return String(value).replace(/[\t\n\r]+/g, ' ');
}
