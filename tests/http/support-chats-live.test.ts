import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { startConversation } from '../factories/conversation.ts';
import { aDesk, aSupportChat } from '../factories/support.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { streamsOf } from '../setup/test-streams.ts';
import { until } from '../setup/until.ts';

// What those at the desk hear while it happens, and for how long they may.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const { streamOf, liveStreamOf } = streamsOf(() => app);
async function deskStream(staff: { cookie: string }) {
  const stream = await streamOf(staff, { path: '/api/support/events' });
  await stream.first('start');
  return stream;
}

describe('The desk’s stream of events', () => {
  it('tells everybody at the desk what members write, and nothing else', async () => {
    const { user, id } = await aSupportChat(app);
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const streams = [await deskStream(one), await deskStream(other)];
    const own = await liveStreamOf(one);
    await startConversation(app);
    await user.send(id, { message: 'Are you there?' });
    await one.sendMessage(id, 'Yes');
    for (const stream of streams) {
      await until(() => stream.messages().length === 2);
      expect(stream.messages()).toEqual(['Are you there?', 'Yes']);
      expect(stream.inbox().map(({ data }) => data.conversationId)).toEqual(expect.arrayContaining([id]));
    }
    expect(own.inbox()).toEqual([]);
  });

  it('tells the others what was settled', async () => {
    const { id } = await aSupportChat(app);
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const stream = await deskStream(other);
    await one.settle(id, 1);
    await until(() => stream.inbox().length === 1);
    expect(stream.inbox()[0]?.data).toMatchObject({ conversationId: id, messages: [] });
  });

  it('goes on where a browser was', async () => {
    const { user, id } = await aSupportChat(app);
    const desk = await aDesk(app);
    const stream = await deskStream(desk);
    const position = stream.lastId() ?? '';
    await stream.close();
    await user.send(id, { message: 'Missed' });
    const again = await streamOf(desk, { path: '/api/support/events', lastEventId: position });
    await until(() => again.messages().length === 1);
    expect(again.messages()).toEqual(['Missed']);
  });

  it('ends with the role, with the session, and with neither of another', async () => {
    const [demoted, out, stays] = await Promise.all([aDesk(app), aDesk(app), aDesk(app)]);
    const [first, second, third] = [
      await deskStream(demoted),
      await deskStream(out),
      await deskStream(stays),
    ];
    const own = await liveStreamOf(demoted);
    await app.db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.id));
    await until(() => first.hasEnded());
    expect(own.hasEnded()).toBe(false);
    expect((await app.fetch('/api/support/events', { headers: { cookie: demoted.cookie } })).status).toBe(
      403,
    );
    await app.call('POST', '/api/users/logout', {}, { cookie: out.cookie });
    await until(() => second.hasEnded());
    const { user, id } = await aSupportChat(app);
    await user.send(id, { message: 'Still heard' });
    await until(() => third.messages().includes('Still heard'));
  });

  it('lets each of them have as many pages as a user has', async () => {
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const first = await deskStream(one);
    const theirs: Awaited<ReturnType<typeof deskStream>>[] = [];
    for (let n = 0; n < 9; n += 1) theirs.push(await deskStream(other));
    await until(() => theirs[0]?.hasEnded());
    expect(first.hasEnded()).toBe(false);
  });
});
