import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { PLAN_LINKS_MAX } from '#shared/rules/meetups.ts';
import { startConversation } from '../../factories/conversation.ts';
import { inTwoDays, meetupCalls } from '../../factories/meetups.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Plan = ApiOutputs['meetups']['sharedPlan'];
/** As a visitor without an account. */
const look = (token: string) =>
  app.call<Plan & Partial<ErrorEnvelope>>('POST', '/api/meetup-plans/lookup', { token });

async function agree(at = inTwoDays()) {
  const conversation = await startConversation(app, { listing: { title: 'Oak desk' } });
  const buyers = meetupCalls(conversation.buyer, conversation);
  const sellers = meetupCalls(conversation.seller, conversation);
  await sellers.propose({ at });
  await buyers.confirm(2);
  return { ...conversation, buyers, sellers };
}

describe('A shared plan', () => {
  it('shows place, time, title and first name to anyone with the link, and nothing else', async () => {
    const at = inTwoDays();
    const { buyers, sellers } = await agree(at);
    const shared = await buyers.share();
    expect(shared).toMatchObject({ status: 201, body: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await look(shared.body.token)).toMatchObject({ status: 200 });
    expect((await look(shared.body.token)).body).toEqual({
      place: 'Ikeja City Mall, main gate',
      at: at.toISOString(),
      title: 'Oak desk',
      with: 'Ngozi',
      agreed: true,
      spot: null,
      checkIn: 'none',
    });
    expect((await look((await sellers.share()).body.token)).body.with).toBe('Ada');
  });

  it('shows that a change is not confirmed, and ends when the meetup is cancelled', async () => {
    const { buyers } = await agree();
    const { token } = (await buyers.share()).body;
    await buyers.propose({ replaces: 2, place: 'Yaba market' });
    expect((await look(token)).body).toMatchObject({ place: 'Yaba market', agreed: false });
    await buyers.cancel(4);
    expect(await look(token)).toMatchObject({ status: 404, body: { code: 'PLAN_NOT_SHARED' } });
  });

  it('ends a day after the meetup, and its link is deleted', async () => {
    const { id, buyers } = await agree();
    const { token } = (await buyers.share()).body;
    const move = (hours: number) =>
      app.db.execute(
        sql`UPDATE meetups SET meet_at = now() - make_interval(hours => ${hours}) WHERE conversation_id = ${id}`,
      );
    await move(23);
    expect((await look(token)).status).toBe(200);
    await move(25);
    expect((await look(token)).status).toBe(404);
    const cleanup = app.modules.find(({ name }) => name === 'meetups')?.cleanup?.planLinks;
    expect(await cleanup?.(new Date())).toBe(1);
  });

  it('is switched off by the user who shared it, and by nobody else', async () => {
    const { buyers, sellers } = await agree();
    const { token } = (await buyers.share()).body;
    expect((await buyers.read()).body.meetup?.shared).toBe(true);
    expect((await sellers.read()).body.meetup?.shared).toBe(false);
    expect((await sellers.stopSharing()).status).toBe(204);
    expect((await look(token)).status).toBe(200);
    expect((await buyers.stopSharing()).status).toBe(204);
    expect((await look(token)).status).toBe(404);
    expect((await buyers.read()).body.meetup?.shared).toBe(false);
  });

  it('has a few links at most; the oldest ends first', async () => {
    const { buyers } = await agree();
    const tokens: string[] = [];
    for (let count = 0; count <= PLAN_LINKS_MAX; count += 1) tokens.push((await buyers.share()).body.token);
    const statuses = await Promise.all(tokens.map(async (token) => (await look(token)).status));
    expect(statuses).toEqual([404, ...Array<number>(PLAN_LINKS_MAX).fill(200)]);
  });

  it('needs a confirmed meetup', async () => {
    const conversation = await startConversation(app);
    const buyers = meetupCalls(conversation.buyer, conversation);
    expect((await buyers.share()).body.code).toBe('MEETUP_OVER');
    await buyers.propose();
    expect((await buyers.share()).body.code).toBe('MEETUP_NOT_POSSIBLE');
  });

  it('does not exist for a wrong link', async () => {
    for (const token of ['', 'x', 'a'.repeat(43)])
      expect(await look(token)).toMatchObject({ status: 404, body: { code: 'PLAN_NOT_SHARED' } });
  });
});
