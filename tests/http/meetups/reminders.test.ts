import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { remindUsers } from '#server/modules/meetups/index.ts';
import { formatClock } from '#shared/format/dates.ts';
import { type Participant, startConversation } from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { inTwoDays, meetupCalls } from '../../factories/meetups.ts';
import { changeUser, scheduleDeletion } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { queuedMailsTo } from '../../setup/mails.ts';
import { findSchedule } from '../../setup/modules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
/** Ends the meetups of a test, so that the next one does not remind their users. */
afterEach(() => app.db.execute(sql`UPDATE meetups SET status = 'cancelled', remind_at = NULL`));

const HOUR = 3_600_000;
const parts = () => ({ db: app.db, jobs: app.jobs, origin: () => 'https://kasuwa.example' });

async function agree() {
  const at = inTwoDays();
  const conversation = await startConversation(app, { listing: { title: 'Oak desk' } });
  const buyers = meetupCalls(conversation.buyer, conversation);
  const sellers = meetupCalls(conversation.seller, conversation);
  await buyers.propose({ at });
  await sellers.confirm(2);
  return { ...conversation, buyers, sellers, at, due: new Date(at.getTime() - 2 * HOUR) };
}

async function remindersOf({ id }: Participant) {
  const { rows } = await app.db.execute<{ title: string; body: string; path: string }>(
    sql`SELECT title, body, path FROM notifications WHERE user_id = ${id} AND kind = 'meetup'`,
  );
  return rows;
}

describe('The reminder of a meetup', () => {
  it('reaches both users two hours before, once', async () => {
    const { id, buyer, seller, at, due } = await agree();
    for (const who of [buyer, seller]) await changeUser(app, who.id, { emailVerified: true });
    expect(await remindUsers(parts(), new Date(due.getTime() - 1000))).toBe(0);
    expect(await remindUsers(parts(), due)).toBe(1);
    expect(await remindUsers(parts(), due)).toBe(0);
    for (const who of [buyer, seller]) {
      expect(await remindersOf(who)).toEqual([
        {
          title: `You meet at ${formatClock(at)}`,
          body: 'Ikeja City Mall, main gate. For “Oak desk”.',
          path: `/messages/${id}`,
        },
      ]);
      const mails = (await queuedMailsTo(app, who.email)).filter(({ subject }) =>
        subject.startsWith('You meet'),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Where: Ikeja City Mall, main gate');
    }
  });

  it('is not sent for a meetup that is not confirmed, was changed or cancelled', async () => {
    const first = await agree();
    await first.buyers.propose({ replaces: 2 });
    const second = await agree();
    await second.sellers.cancel(2);
    expect(await remindUsers(parts(), new Date(first.at.getTime() + HOUR))).toBe(0);
  });

  it('disappears when the meetup is cancelled', async () => {
    const { buyer, sellers, due } = await agree();
    await remindUsers(parts(), due);
    expect(await remindersOf(buyer)).toHaveLength(1);
    await sellers.cancel(2);
    expect(await remindersOf(buyer)).toEqual([]);
  });

  it('is not sent after a block, a sale, or the departure of a user, nor after the meetup', async () => {
    const blocked = await agree();
    await blocked.buyer.block(blocked.id);
    const sold = await agree();
    await changeListing(app, sold.listing.id, { status: 'sold' });
    const left = await agree();
    await scheduleDeletion(app, left.buyer.id, { inDays: 14 });
    expect(await remindUsers(parts(), left.due)).toBe(0);
    const late = await agree();
    expect(await remindUsers(parts(), late.at)).toBe(0);
    expect(await remindersOf(late.buyer)).toEqual([]);
  });

  it.each(['paused', 'expired'] as const)('is also sent if the ad is %s', async (status) => {
    const { listing, buyer, seller, due } = await agree();
    await changeListing(app, listing.id, { status });
    expect(await remindUsers(parts(), due)).toBe(1);
    for (const who of [buyer, seller]) expect(await remindersOf(who)).toHaveLength(1);
  });

  it('is written in the order of users, also for several meetups, so that no deadlock can occur', async () => {
    const all = [await agree(), await agree(), await agree(), await agree()];
    const [latest] = all.map(({ due }) => due).toSorted((one, other) => other.getTime() - one.getTime());
    expect(await remindUsers(parts(), latest as Date)).toBe(4);
    const userIds = all.flatMap(({ buyer, seller }) => [buyer.id, seller.id]);
    const { rows } = await app.db.execute<{ user_id: string }>(
      sql`SELECT user_id FROM notifications WHERE kind = 'meetup' AND user_id = ANY (${sql.param(userIds)}::uuid[]) ORDER BY id`,
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(userIds.toSorted());
  });

  it('is sent by a schedule', async () => {
    await expect(findSchedule(app, 'meetup-reminders').run()).resolves.toBeUndefined();
  });
});
