import { expect, it } from 'vitest';
import { buildDemoContact } from './contact.ts';
import { buildDemoEndings } from './endings.ts';
import { buildDemoMarket } from './market.ts';
import { buildDemoNotifications } from './notifications.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import { buildDemoReviews } from './reviews.ts';

const NOW = new Date('2026-11-15T08:00:00Z');
const market = buildDemoMarket(NOW);

function build() {
  const contact = buildDemoContact(market, NOW);
  const endings = buildDemoEndings(market, contact);
  return buildDemoNotifications(
    market,
    { contact, endings, reviews: buildDemoReviews(market, endings, NOW) },
    NOW,
  );
}

it('tells the accounts to sign in with of several kinds, read and unread, and of nothing to come', () => {
  const all = build();
  expect(all).toEqual(build());
  for (const { email } of DEMO_ACCOUNTS) {
    const { id } = market.users.find((user) => user.email === email) ?? {};
    const told = all.filter(({ userId }) => userId === id);
    expect(new Set(told.map(({ kind }) => kind)).size, email).toBeGreaterThan(2);
    expect(new Set(told.map(({ key }) => key)).size).toBe(told.length);
    expect(new Set(told.map(({ readAt }) => readAt === null)).size, email).toBe(2);
    expect(told.every(({ toldAt }) => toldAt <= NOW)).toBe(true);
    expect(told.length).toBeLessThan(15);
  }
});
