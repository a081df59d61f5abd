import { expect, it } from 'vitest';
import { buildDemoContact } from './contact.ts';
import { buildDemoData } from './demo-data.ts';
import { buildDemoEndings } from './endings.ts';
import { buildDemoNotifications } from './notifications.ts';
import { buildDemoReviews } from './reviews.ts';
import { DEMO_ACCOUNTS } from './users.ts';

const NOW = new Date('2026-11-15T08:00:00Z');
const data = buildDemoData(NOW);

function build() {
  const contact = buildDemoContact(data, NOW);
  const endings = buildDemoEndings(data, contact);
  return buildDemoNotifications(
    data,
    { contact, endings, reviews: buildDemoReviews(data, endings, NOW) },
    NOW,
  );
}

it('Demo accounts have notifications of several kinds, read and unread, none in the future', () => {
  const all = build();
  expect(all).toEqual(build());
  for (const { email } of DEMO_ACCOUNTS) {
    const { id } = data.users.find((user) => user.email === email) ?? {};
    const notices = all.filter(({ userId }) => userId === id);
    expect(new Set(notices.map(({ kind }) => kind)).size, email).toBeGreaterThan(2);
    expect(new Set(notices.map(({ key }) => key)).size).toBe(notices.length);
    expect(new Set(notices.map(({ readAt }) => readAt === null)).size, email).toBe(2);
    expect(notices.every(({ notifiedAt }) => notifiedAt <= NOW)).toBe(true);
    expect(notices.length).toBeLessThan(15);
  }
});
