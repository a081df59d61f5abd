import { describe, expect, it } from 'vitest';
import { parsePhone } from '#shared/format/phone.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { BIO_MAX, DESCRIPTION_MAX, NAME_MAX, PRICE_MAX, PRICE_MIN, TITLE_MAX } from '#shared/rules/limits.ts';
import { LISTING_DAYS, type ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { formatLocation, listCities, parseLocation } from '#shared/rules/locations.ts';
import { totalToMoveIn } from '#shared/rules/move-in-cost.ts';
import { checkAttributes, getCategoryRules, priceKindsOf } from '#shared/rules/taxonomy.ts';
import { CATALOGUES } from './catalogue/catalogues.ts';
import { buildDemoData } from './demo-data.ts';
import type { DemoListing } from './demo-listing.ts';
import { createRandom } from './random.ts';
import { CAMERA_TITLE } from './showcase.ts';
import { DEMO_ACCOUNTS } from './users.ts';
import { chooseFacts, writeListing } from './write-listing.ts';

/** The demo data must follow the rules that apply to users and listings. */

const NOW = new Date('2026-11-15T09:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const data = buildDemoData(NOW);
const { users, listings } = data;

const countOf = (status: ListingStatus) => listings.filter((listing) => listing.status === status).length;
const byNewest = (a: DemoListing, b: DemoListing) =>
  (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0);
const active = listings.filter(({ status }) => status === 'active').sort(byNewest);
const adsOf = (name: string) => {
  const user = users.find((candidate) => candidate.name === name);
  return listings.filter(({ sellerId }) => sellerId === user?.id);
};

describe('the demo data', () => {
  it('is the same every time, except for dates relative to now', () => {
    expect(buildDemoData(NOW)).toEqual(data);
    const later = buildDemoData(new Date(NOW.getTime() + 3 * DAY));
    expect(later.listings.map(({ title, price }) => [title, price])).toEqual(
      listings.map(({ title, price }) => [title, price]),
    );
    expect(later.users.map(({ id }) => id)).toEqual(users.map(({ id }) => id));
  });

  it('has about 60 sellers, 700 active listings, and listings of every status', () => {
    expect(users.length).toBeGreaterThanOrEqual(60);
    expect(countOf('active')).toBeGreaterThanOrEqual(700);
    // Includes those of the messages mock-up.
    expect(countOf('sold')).toBe(81);
    for (const status of ['expired', 'paused', 'draft', 'removed'] as const)
      expect(countOf(status)).toBeGreaterThanOrEqual(5);
    expect(listings.filter(({ featured }) => featured).length).toBe(24);
  });

  it('covers all categories and many states, with most listings in Lagos', () => {
    for (const { id } of CATEGORIES) {
      expect(active.filter(({ categoryId }) => categoryId === id).length).toBeGreaterThan(25);
    }
    const states = Object.entries(Object.groupBy(active, ({ state }) => state)).sort(
      ([, a], [, b]) => b.length - a.length,
    );
    expect(states.length).toBeGreaterThanOrEqual(20);
    expect(states.slice(0, 2).map(([state]) => state)).toEqual(['Lagos', 'FCT']);
  });

  it('numbers the listings in about the order of creation', () => {
    expect(listings.map(({ id }) => id)).toEqual(listings.map((_, index) => index + 1));
    let latest = 0;
    for (const { createdAt, title } of listings) {
      expect(createdAt.getTime(), title).toBeGreaterThan(latest - 2 * DAY);
      latest = Math.max(latest, createdAt.getTime());
    }
  });

  it('rarely repeats a title or a description', () => {
    const repeated = Object.values(Object.groupBy(listings, ({ title }) => title)).map(
      (same) => same?.length ?? 0,
    );
    expect(Math.max(...repeated)).toBeLessThanOrEqual(3);
    expect(repeated.filter((count) => count > 1).length).toBeLessThanOrEqual(10);
    expect(new Set(listings.map(({ description }) => description)).size).toBeGreaterThan(
      listings.length - 15,
    );
  });
});

describe('users', () => {
  it('follow the rules for accounts', () => {
    expect(new Set(users.map(({ id }) => id)).size).toBe(users.length);
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
    for (const { id, name, email, phone, bio, state, city, createdAt } of users) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(name.length).toBeLessThanOrEqual(NAME_MAX);
      expect(email).toMatch(/^[a-z0-9.]+@(example\.com|kasuwa\.example)$/);
      if (phone) expect(parsePhone(phone)).toBe(phone);
      expect(bio.length).toBeLessThanOrEqual(BIO_MAX);
      expect(listCities(state)).toContain(city);
      expect(NOW.getTime() - createdAt.getTime()).toBeLessThan(4.1 * 365 * DAY);
      expect(createdAt < NOW).toBe(true);
    }
  });

  it('joined before they posted', () => {
    const joined = new Map(users.map(({ id, createdAt }) => [id, createdAt]));
    for (const { sellerId, createdAt } of listings)
      expect(joined.get(sellerId)?.getTime()).toBeLessThan(createdAt.getTime());
  });

  it('include both demo accounts, with listings of every status their pages show', () => {
    expect(DEMO_ACCOUNTS.every(({ email }) => users.some((user) => user.email === email))).toBe(true);
    const statuses = (name: string) => new Set(adsOf(name).map(({ status }) => status));
    expect(statuses('Tunde Bakare')).toEqual(new Set(['active', 'sold', 'draft', 'expired', 'paused']));
    expect(statuses('Amina Yusuf')).toEqual(new Set(['active', 'sold', 'draft']));
  });

  it('have the sales of the mock-ups', () => {
    const sold = (name: string) => adsOf(name).filter(({ status }) => status === 'sold');
    expect(sold('Tunde Bakare').length).toBe(23);
    expect(sold('Amina Yusuf').reduce((total, { price }) => total + (price ?? 0), 0)).toBe(412_500);
  });
});

describe('each listing', () => {
  it('follows the rules for listings', () => {
    for (const listing of listings) {
      const { categoryId, subcategory, attributes, priceKind, price, title, description } = listing;
      expect(checkAttributes(categoryId, subcategory, attributes), title).toEqual({});
      expect(priceKindsOf(categoryId, subcategory), title).toContain(priceKind);
      if (priceKind === 'on-request') expect(price, title).toBeNull();
      else
        expect(price, title).toSatisfy(
          (sum) => Number.isInteger(sum) && sum >= PRICE_MIN && sum <= PRICE_MAX,
        );
      expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
      expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MAX);
      expect(`${title} ${description}`).not.toMatch(/[{}]|undefined|used: | {2}/);
      expect(listing.condition !== null, title).toBe(getCategoryRules(categoryId).hasCondition);
      expect(parseLocation(formatLocation(listing))).toEqual({ state: listing.state, city: listing.city });
      expect(listCities(listing.state)).toContain(listing.city);
    }
  });

  it('has dates that agree with its status', () => {
    for (const { status, createdAt, publishedAt, expiresAt, soldAt, updatedAt } of listings) {
      expect(createdAt <= NOW && updatedAt <= NOW && createdAt <= updatedAt).toBe(true);
      expect(publishedAt === null).toBe(status === 'draft');
      expect(soldAt !== null).toBe(status === 'sold');
      if (soldAt && publishedAt) expect(soldAt > publishedAt && soldAt <= NOW).toBe(true);
      if (publishedAt) expect(expiresAt?.getTime()).toBe(publishedAt.getTime() + LISTING_DAYS * DAY);
      if (status === 'active') expect(expiresAt && expiresAt > NOW).toBe(true);
      if (status === 'expired') expect(expiresAt && expiresAt <= NOW).toBe(true);
    }
  });

  it('includes the fees that a tenant pays to move in', () => {
    const rents = listings.filter(({ subcategory }) => subcategory === 'for-rent');
    for (const { price, priceKind, attributes } of rents) {
      expect(totalToMoveIn(price ?? 0, priceKind, attributes)).toBeGreaterThan(price ?? 0);
    }
  });

  it('has no closing date in the past if it is an active vacancy', () => {
    for (const { attributes } of active.filter(({ categoryId }) => categoryId === 7)) {
      if (attributes.deadline) expect(new Date(String(attributes.deadline)) > NOW).toBe(true);
    }
  });
});

describe('posting times', () => {
  it('are more often in the evening than at night', () => {
    const hours = active.map(({ createdAt }) => new Date(createdAt.getTime() + HOUR).getUTCHours());
    const evening = hours.filter((hour) => hour >= 18 && hour < 22).length;
    const night = hours.filter((hour) => hour >= 1 && hour < 5).length;
    expect(evening).toBeGreaterThan(night * 6);
  });

  it('are more at weekends', () => {
    const days = active.map(({ createdAt }) => new Date(createdAt.getTime() + HOUR).getUTCDay());
    const weekend = days.filter((day) => day === 0 || day === 6).length;
    expect(weekend / 2).toBeGreaterThan(((days.length - weekend) / 5) * 1.2);
  });
});

describe('the home page', () => {
  it('starts with the featured listings of the mock-up', () => {
    const featured = active.filter((listing) => listing.featured);
    expect(featured.slice(0, 4).map(({ title }) => title)).toEqual([
      CAMERA_TITLE,
      'Two-seater sofa with standing lamp',
      'Toyota Yaris 2011, first body',
      'Ankara-lined midi dress, size 12',
    ]);
    expect(featured[0]).toMatchObject({ price: 1_150_000, city: 'Ikeja', photos: { length: 5 } });
    expect(new Set(featured.map(({ photos }) => photos[0])).size).toBe(featured.length);
  });

  it('shows the newest listings with different covers', () => {
    expect(active.slice(0, 4).map(({ title }) => title)).toEqual([
      'HP EliteBook 840 G6, 16 GB RAM',
      'Bajaj keke, 2021, full papers',
      'Potted rubber plant, 60 cm',
      'Running trainers, size 43',
    ]);
    expect(new Set(active.slice(0, 12).map(({ photos, title }) => photos[0] ?? title)).size).toBe(12);
  });
});

describe('the catalogue', () => {
  const templates = CATALOGUES.flatMap(({ catalogue }) =>
    catalogue.templates.map((template) => ({ catalogue, template })),
  );

  it('has enough templates for varied listings', () => {
    expect(templates.length).toBeGreaterThanOrEqual(120);
  });

  it('produces valid listings from every model', () => {
    for (const { catalogue, template } of templates) {
      const random = createRandom(template.titles.join());
      for (const model of template.models) {
        const sets = model.photos.length > 0 ? model.photos : [undefined];
        for (let round = 0; round < 20; round += 1) {
          const plan = { catalogue, template, model, photos: random.pick(sets) };
          const facts = chooseFacts(plan, { state: 'Kano', city: 'Kano' }, null, random);
          const written = writeListing(plan, facts, NOW, random);
          expect(
            checkAttributes(catalogue.categoryId, template.sub, written.attributes),
            written.title,
          ).toEqual({});
          expect(priceKindsOf(catalogue.categoryId, template.sub), written.title).toContain(
            written.priceKind,
          );
        }
      }
    }
  });
});
