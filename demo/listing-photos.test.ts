import { describe, expect, it } from 'vitest';
import { mayLackPhoto } from '#shared/rules/listing/text-tile.ts';
import { COPIED_PHOTOS_TITLES } from './bad-listings.ts';
import { CATALOGUES } from './catalogue/catalogues.ts';
import { GUEST_LISTINGS } from './conversation-guests.ts';
import { buildDemoData } from './demo-data.ts';
import { OWN_LISTINGS } from './own-listings.ts';
import { listPhotos } from './photos.ts';
import { SHOWCASE } from './showcase.ts';

/** A market in which different goods share a photo looks made up. */

const REAL_ESTATE = 3;

const { users, listings } = buildDemoData(new Date('2026-11-15T09:00:00Z'));

describe('photos', () => {
  const uses = Map.groupBy(
    listings.flatMap((listing) => listing.photos.map((photo) => ({ photo, listing }))),
    ({ photo }) => photo,
  );

  it('number one to five per listing, without duplicates; most jobs and services have none', () => {
    const tiles = listings.filter(({ photos }) => photos.length === 0);
    expect(tiles.length).toBeGreaterThan(60);
    for (const { photos, categoryId, title } of listings) {
      if (!mayLackPhoto(categoryId)) expect(photos.length, title).toBeGreaterThanOrEqual(1);
      expect(photos.length, title).toBeLessThanOrEqual(5);
      expect(new Set(photos).size, title).toBe(photos.length);
    }
  });

  it('number two to five for most of the goods, some of them portrait', () => {
    const shown = listings.filter(({ photos }) => photos.length > 0);
    expect(shown.filter(({ photos }) => photos.length >= 2).length / shown.length).toBeGreaterThan(0.65);
    const portrait = listPhotos().filter(({ width, height }) => height > width);
    expect(portrait.length / listPhotos().length).toBeGreaterThan(0.15);
  });

  it('are each in at most three listings, of the same goods and one seller, except stolen photos', () => {
    for (const [photo, own] of uses) {
      expect(own.length, photo).toBeLessThanOrEqual(3);
      expect(new Set(own.map(({ listing }) => listing.subcategory)).size, photo).toBe(1);
      const honest = own.filter(({ listing }) => !COPIED_PHOTOS_TITLES.includes(listing.title));
      expect(new Set(honest.map(({ listing }) => listing.sellerId)).size, photo).toBe(1);
    }
  });

  it('show a used item, a home or a vehicle in one active listing', () => {
    for (const [photo, own] of uses) {
      const active = own.filter(
        ({ listing }) =>
          listing.status === 'active' &&
          (listing.condition !== 'new' || listing.categoryId === REAL_ESTATE) &&
          !COPIED_PHOTOS_TITLES.includes(listing.title),
      );
      if (!photo.startsWith('work-')) expect(active.length, photo).toBeLessThanOrEqual(1);
    }
  });

  it('show the same item, at the same price, in each of their listings', () => {
    for (const [photo, own] of uses) {
      const honest = own.filter(({ listing }) => !COPIED_PHOTOS_TITLES.includes(listing.title));
      const facts = honest.map(({ listing: { price, attributes } }) => JSON.stringify([price, attributes]));
      expect(new Set(facts).size, photo).toBe(1);
    }
  });

  it('belong to one model of the catalogue or to one product written by hand', () => {
    const subjects = CATALOGUES.flatMap(({ catalogue }) =>
      catalogue.templates.flatMap(({ models }) =>
        models.flatMap(({ photos }) => photos.flatMap((set) => set.subjects)),
      ),
    );
    expect(subjects.filter((subject, index) => subjects.indexOf(subject) !== index)).toEqual([]);
    const handWritten = [...SHOWCASE, ...OWN_LISTINGS, ...GUEST_LISTINGS].flatMap(({ photos }) => photos);
    expect(handWritten.filter((subject) => subjects.includes(subject))).toEqual([]);
  });

  it('are all used', () => {
    const portraits = new Set(users.map(({ portrait }) => portrait));
    const unused = listPhotos().filter(({ name }) => !uses.has(name) && !portraits.has(name));
    expect(unused.map(({ name }) => name)).toEqual([]);
  });

  it('show about half of the users', () => {
    const shown = users.filter(({ portrait }) => portrait !== null).length;
    expect(shown).toBeGreaterThan(users.length * 0.45);
    expect(shown).toBeLessThan(users.length * 0.75);
  });
});
