import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversation } from '../../factories/conversation.ts';
import { aDesk, aSupportChat } from '../../factories/support.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// Live events of the support desk, and when its streams end.

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

describe('The event stream of the desk', () => {
  it('sends the messages of support conversations to all staff, and nothing else', async () => {
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

  it('notifies other staff of a settled conversation', async () => {
    const { id } = await aSupportChat(app);
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const stream = await deskStream(other);
    await one.settle(id, 1);
    await until(() => stream.inbox().length === 1);
    expect(stream.inbox()[0]?.data).toMatchObject({ conversationId: id, messages: [] });
  });

  it('continues after the last event that the browser received', async () => {
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

  it('ends with the role or the session of its user, and not with those of others', async () => {
    const [demoted, out, stays] = await Promise.all([aDesk(app), aDesk(app), aDesk(app)]);
    const [first, second, third] = [
      await deskStream(demoted),
      await deskStream(out),
      await deskStream(stays),
    ];
    const own = await liveStreamOf(demoted);
    await changeUser(app, demoted.id, { role: 'user' });
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

  it('allows each staff user as many streams as any user', async () => {
    const [one, other] = await Promise.all([aDesk(app), aDesk(app)]);
    const first = await deskStream(one);
    const theirs: Awaited<ReturnType<typeof deskStream>>[] = [];
    for (let n = 0; n < 9; n += 1) theirs.push(await deskStream(other));
    await until(() => theirs[0]?.hasEnded());
    expect(first.hasEnded()).toBe(false);
  });
});
