import { paths } from '#shared/paths.ts';
import type { ShownCard } from '#web/features/listing/shown-card.ts';

// Card data is sent twice: as HTML, and as the data that the browser hydrates it with. Rows of text with the
// same words as the HTML let compression remove most of the copy (decision 64).

const COLUMNS = [
  'id',
  'title',
  'price',
  'priceKind',
  'location',
  'condition',
  'usedIn',
  'photoHash',
  'photoWidth',
  'photoColour',
  'photoFocus',
  'datePosted',
  'featured',
  'reservedUntil',
  'summary',
  'tileKind',
  'tileDetail',
  'tileName',
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/**
 * A photo's URL consists of its hash and width; the first characters of its placeholder encode its colour.
 */
const PHOTO = /^\/photos\/(.+)-(\d+)\.webp$/;
const COLOUR_CHARACTERS = 4;
/** '2026-11-15T05:16': ages are shown in minutes. */
const MINUTE_CHARACTERS = 16;

export function packCards(cards: readonly ShownCard[]): string {
  const packed = cards.map((card) => {
    const row = rowOf(card);
    return COLUMNS.map((column) => oneLine(row[column])).join('\t');
  });
  return packed.join('\n');
}

export function unpackCards(packed: string): ShownCard[] {
  if (!packed) return [];
  return packed.split('\n').map((line) => {
    const values = line.split('\t');
    // A loop, because this runs for each card of each page: Object.fromEntries takes twice as long.
    const row = {} as Row;
    for (const [at, column] of COLUMNS.entries()) row[column] = values[at] ?? '';
    return cardOf(row);
  });
}

function rowOf(card: ShownCard): Row {
  const [, photoHash = '', photoWidth = ''] = PHOTO.exec(card.image?.card ?? '') ?? [];
  return {
    id: card.id,
    title: card.title,
    price: String(card.price ?? ''),
    priceKind: card.priceKind,
    location: card.location,
    condition: card.condition ?? '',
    usedIn: card.usedIn ?? '',
    photoHash,
    photoWidth,
    photoColour: card.image?.placeholder.slice(0, COLOUR_CHARACTERS) ?? '',
    photoFocus: String(card.image?.focus ?? ''),
    datePosted: card.datePosted.slice(0, MINUTE_CHARACTERS),
    featured: card.featured ? '1' : '',
    reservedUntil: card.reservedUntil?.slice(0, MINUTE_CHARACTERS) ?? '',
    summary: card.summary ?? '',
    tileKind: card.tile?.kind ?? '',
    tileDetail: card.tile?.detail ?? '',
    tileName: card.tile?.name ?? '',
  };
}

function cardOf(row: Row): ShownCard {
  const { id, title, priceKind, location, summary } = row;
  return {
    id,
    title,
    price: row.price ? Number(row.price) : null,
    priceKind,
    location,
    condition: (row.condition || null) as ShownCard['condition'],
    usedIn: (row.usedIn || null) as ShownCard['usedIn'],
    image: imageOf(row),
    datePosted: `${row.datePosted}Z`,
    featured: row.featured !== '',
    reservedUntil: row.reservedUntil ? `${row.reservedUntil}Z` : null,
    summary,
    ...(row.tileKind && { tile: tileOf(row) }),
  };
}

function tileOf({ tileKind, tileDetail, tileName }: Row): ShownCard['tile'] {
  return { kind: tileKind as 'job' | 'service', detail: tileDetail || null, name: tileName };
}

function imageOf({ photoHash, photoWidth, photoColour, photoFocus }: Row): ShownCard['image'] {
  if (!photoHash) return null;
  const image = { card: paths.photo(photoHash, Number(photoWidth)), placeholder: photoColour };
  return photoFocus ? { ...image, focus: Number(photoFocus) } : image;
}

function oneLine(value: string): string {
  return value.replace(/[\t\n\r]+/g, ' ');
}
