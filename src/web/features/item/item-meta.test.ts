import { describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import { summariseItem } from './item-meta.ts';

const CAMERA = {
  id: '147',
  price: 1_150_000,
  location: 'Ikeja, Lagos',
  description: 'Clean body.\n\nTwo batteries.',
  images: [{ url: '/photos/abc-800.webp' }],
} as Listing;

describe('summariseItem', () => {
  it('says price, place and the seller’s first words on one line, with absolute addresses', () => {
    expect(summariseItem(CAMERA, 'https://kasuwa.example')).toEqual({
      description: '₦1,150,000 in Ikeja, Lagos. Clean body. Two batteries.',
      url: 'https://kasuwa.example/item/147',
      image: 'https://kasuwa.example/photos/abc-800.webp',
    });
  });

  it('invents neither a price nor a picture', () => {
    const bare = summariseItem({ ...CAMERA, price: null, images: [] }, '');
    expect(bare.description).toMatch(/^Price on request in Ikeja/);
    expect(bare.image).toBeNull();
  });

  it('cuts a long description at whole characters', () => {
    const { description } = summariseItem({ ...CAMERA, description: '😀'.repeat(500) }, '');
    expect([...description]).toHaveLength(160);
    expect(description.isWellFormed()).toBe(true);
    expect(description.endsWith('…')).toBe(true);
  });
});
