import { describe, expect, it } from 'vitest';
import type { Listing } from '#shared/contract/listings.ts';
import { shorten, withoutContacts } from '#shared/format/machine-text.ts';
import { itemMeta } from './item-meta.server.ts';

const CAMERA = {
  id: '147',
  title: 'Fujifilm X100V',
  price: 1_150_000,
  priceKind: 'fixed',
  currency: 'NGN',
  location: 'Ikeja, Lagos',
  category: 'Electronics',
  condition: 'used',
  usedIn: null,
  description: 'Clean body.\n\nTwo batteries.',
  images: ['/photos/abc-800.webp'],
  photos: [{ url: '/photos/abc-800.webp', width: 800, height: 600 }],
  attributes: [{ label: 'Brand', value: 'Fujifilm' }],
  seller: { name: 'Tunde Bakare' },
  status: 'active',
  reservedUntil: null,
} as Listing;

const page = {
  origin: 'https://kasuwa.example',
  categoryId: 1,
  title: (name: string) => `${name} · Kasuwa`,
};

function read(listing: Listing) {
  const tags = itemMeta(listing, page) as Record<string, string & Record<string, unknown>>[];
  const content = (name: string) =>
    tags.find((tag) => tag.property === name || tag.name === name)?.content ?? null;
  const graphs = tags.flatMap((tag) => (tag['script:ld+json'] ? [tag['script:ld+json']] : []));
  return { content, graphs };
}

describe('metadata of a listing', () => {
  it('has a one-line description with price, location and text, and the absolute URL of the photo', () => {
    const { content } = read(CAMERA);
    expect(content('description')).toBe('₦1,150,000 in Ikeja, Lagos. Clean body. Two batteries.');
    expect(content('og:url')).toBe('https://kasuwa.example/item/147');
    expect(content('og:image')).toBe('https://kasuwa.example/photos/abc-800.webp');
    expect(content('og:image:alt')).toBe('Fujifilm X100V');
    expect(content('robots')).toBeNull();
  });

  it('describes an offer in naira with the seller’s name and the availability', () => {
    const [product, trail] = read(CAMERA).graphs;
    expect(product).toMatchObject({
      '@type': 'Product',
      brand: { name: 'Fujifilm' },
      offers: {
        price: 1_150_000,
        priceCurrency: 'NGN',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: { name: 'Tunde Bakare' },
      },
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, name: 'Electronics' }, { position: 3 }],
    });
  });

  it.each([
    [{ reservedUntil: '2026-11-21T09:00:00Z' }, 'LimitedAvailability'],
    [{ status: 'sold' }, 'SoldOut'],
    [{ status: 'expired' }, 'OutOfStock'],
  ] as const)('with %o offers it with %s', (change, availability) => {
    expect(read({ ...CAMERA, ...change }).graphs[0]).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  it('omits the offer, the image or the product when the listing has none', () => {
    const bare = read({ ...CAMERA, price: null, images: [], photos: [] });
    expect(bare.content('description')).toMatch(/^Price on request in Ikeja/);
    expect(bare.content('og:image')).toBeNull();
    expect(bare.graphs[0]).not.toHaveProperty('offers');
    const job = read({ ...CAMERA, category: 'Jobs', condition: null });
    expect(job.graphs.map((graph) => graph['@type'])).toEqual(['BreadcrumbList']);
  });

  it('excludes an expired listing from search indexes', () => {
    expect(read({ ...CAMERA, status: 'expired' }).content('robots')).toBe('noindex');
  });

  it('contains no phone number or email address that the seller wrote', () => {
    const contacts = 'Call 0803 123 4567 or +234-803-123-4567, mail tunde@example.com';
    const meta = JSON.stringify(itemMeta({ ...CAMERA, title: contacts, description: contacts }, page));
    expect(meta).not.toMatch(/803|4567|tunde@/);
  });
});

describe('machine text', () => {
  it('is truncated at whole characters', () => {
    const text = shorten('😀'.repeat(500), 160);
    expect([...text]).toHaveLength(160);
    expect(text.isWellFormed()).toBe(true);
    expect(text.endsWith('…')).toBe(true);
  });

  it('preserves years, prices and sizes', () => {
    const text = 'Corolla 2012, 185,000 km, 1.8 litres, 2 500 000 naira, 195/65 R15, 2012 - 2015 - 2018';
    expect(withoutContacts(text)).toBe(text);
  });
});
