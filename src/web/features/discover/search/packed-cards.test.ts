import { describe, expect, it } from 'vitest';
import type { ShownCard } from '#web/features/listing/shown-card.ts';
import { packCards, unpackCards } from './packed-cards.ts';

const CARD: ShownCard = {
  id: '602',
  title: 'HP EliteBook 840 G6',
  price: 320_000,
  priceKind: 'fixed',
  location: 'Yaba, Lagos',
  condition: 'used',
  usedIn: 'abroad',
  image: { card: '/photos/87c12e40-400.webp', placeholder: 'XAYGLwD4d4eHd3h4d4iIeHiHeIeHd4h4', focus: 75 },
  datePosted: '2026-11-15T05:16:28.111Z',
  featured: true,
  reservedUntil: '2026-11-21T05:16:00.000Z',
  summary: 'Core i5, “fresh” <b>Windows</b>…',
};

const shown = (card: ShownCard) => ({
  ...card,
  datePosted: '2026-11-15T05:16Z',
  reservedUntil: card.reservedUntil && '2026-11-21T05:16Z',
  image: card.image && { ...card.image, placeholder: 'XAYG' },
});

describe('packed cards', () => {
  it('preserve all values that a card shows', () => {
    const bare: ShownCard = {
      ...CARD,
      price: null,
      condition: null,
      usedIn: null,
      image: null,
      featured: false,
      reservedUntil: null,
      summary: '',
    };
    const free: ShownCard = { ...CARD, price: 0 };
    const job: ShownCard = { ...bare, tile: { kind: 'job', detail: null, name: 'Swift Parcel' } };
    const cards = [CARD, bare, free, job];
    expect(unpackCards(packCards(cards))).toEqual(cards.map(shown));
    expect(unpackCards(packCards([]))).toEqual([]);
  });

  it('stay separate when texts contain tabs and line breaks', () => {
    const odd: ShownCard = { ...CARD, title: 'a\tb\nc', summary: '\n\n\t' };
    const [first, second, ...more] = unpackCards(packCards([odd, CARD]));
    expect(first?.title).toBe('a b c');
    expect(second).toEqual(shown(CARD));
    expect(more).toEqual([]);
  });
});
