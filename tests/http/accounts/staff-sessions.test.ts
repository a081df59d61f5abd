import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import type { SessionInfo } from '#shared/contract/sessions.ts';
import {
  codeOf,
  resetCodeSteps,
  secondFactorCalls,
  userWithSecondFactor,
} from '../../factories/second-factor.ts';
import { ageSessions, changeUser, deleteSessions } from '../../factories/user-state.ts';
import { PASSWORD, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { type PushService, startPushService } from '../../setup/push-service.ts';
import { createPushHelpers } from '../../setup/push-users.ts';
import { streamsOf } from '../../setup/test-streams.ts';
import { until } from '../../setup/until.ts';

// A staff session that has ended is ended everywhere, even if its cookie is never sent again.

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUSH_HOSTS: service.origin });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const calls = secondFactorCalls(() => app);
const { streamOf } = streamsOf(() => app);
const { put, notificationFor, write, deliver } = createPushHelpers(() => ({ app, service }));

/** A moderator who signed in through the API with both steps. */
async function aModerator(remember?: boolean) {
  const user = await userWithSecondFactor(app);
  await deleteSessions(app, user.id);
  await changeUser(app, user.id, { role: 'moderator' });
  const first = await calls.login(user);
  const { cookie, headers } = await calls.secondStep(first.cookie, codeOf(user.secret), remember);
  await resetCodeSteps(app, user.id);
  return { ...user, cookie, headers };
}
type Moderator = Awaited<ReturnType<typeof aModerator>>;

const minutesLeft = async ({ id }: { id: string }) => {
  const { rows } = await app.db.execute<{ minutes: number }>(
    sql`SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM sessions WHERE user_id = ${id}`,
  );
  return rows.map(({ minutes }) => minutes);
};
const activity = ({ cookie }: Moderator) =>
  app.call<{ endsAt: string }>('POST', '/api/users/me/activity', {}, { cookie });

/** Moves the session into the past by this number of minutes. */
const ageSession = ({ id }: Moderator, minutes: number) =>
  app.db.execute(sql`
    UPDATE sessions SET created_at = created_at - make_interval(mins => ${minutes}),
      seen_at = seen_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes})
    WHERE user_id = ${id}`);

describe('A staff session', () => {
  it('is stored with its real end, and its cookie lasts twelve hours', async () => {
    const staff = await aModerator();
    expect(await minutesLeft(staff)).toEqual([30]);
    expect(staff.headers.getSetCookie().find((line) => line.startsWith('kasuwa.session='))).toContain(
      'Max-Age=43200;',
    );
    await ageSession(staff, 20);
    const { body } = await activity(staff);
    expect(await minutesLeft(staff)).toEqual([30]);
    expect(Date.parse(body.endsAt)).toBeGreaterThan(Date.now() + 29 * 60_000);
    await ageSessions(app, staff.id, '11 hours 50 minutes');
    await activity(staff);
    expect(await minutesLeft(staff)).toEqual([10]);
  });

  it('that was inactive too long is not listed, is cleaned up and gets no push', async () => {
    const staff = await aModerator();
    const device = service.newDevice();
    expect((await put(staff, device)).status).toBe(204);
    await ageSession(staff, 31);
    await deliver(await write(notificationFor(staff.id)));
    expect(service.pushesTo(device)).toEqual([]);
    const first = await calls.login(staff);
    const { cookie } = await calls.secondStep(first.cookie, codeOf(staff.secret));
    const { body } = await app.call<{ items: SessionInfo[] }>('GET', '/api/users/me/sessions', undefined, {
      cookie,
    });
    expect(body.items).toMatchObject([{ isCurrent: true }]);
    await cleanUp(app.modules, new Date());
    expect(await minutesLeft(staff)).toEqual([30]);
  });

  it('that has ended cannot be extended by later activity', async () => {
    const staff = await aModerator();
    await ageSession(staff, 31);
    expect((await activity(staff)).status).toBe(401);
    expect(await minutesLeft(staff)).toEqual([-1]);
  });

  it('leaves no remembered device', async () => {
    const staff = await aModerator(true);
    expect(staff.headers.getSetCookie().join('\n')).not.toMatch(/kasuwa\.device-(?!id=)/);
    const { rows } = await app.db.execute(sql`SELECT FROM remembered_devices WHERE user_id = ${staff.id}`);
    expect(rows).toEqual([]);
  });

  it('loses its open desk stream when the second factor is switched off', async () => {
    const staff = await aModerator();
    const [desk, own] = [await streamOf(staff, { path: '/api/support/events' }), await streamOf(staff)];
    await desk.first('start');
    await own.first('start');
    const elapsed = startStopwatch();
    const off = await calls.post(staff, 'two-factor/off', {
      password: PASSWORD,
      code: codeOf(staff.secret),
    });
    expect(off.status).toBe(204);
    await until(desk.hasEnded);
    expect(elapsed()).toBeLessThan(2_000);
    expect(own.hasEnded()).toBe(false);
  });

  it('loses its open desk stream when the role is removed', async () => {
    const staff = await signInAs(app, 'moderator');
    const desk = await streamOf(staff, { path: '/api/support/events' });
    await desk.first('start');
    await changeUser(app, staff.id, { role: 'user' });
    await until(desk.hasEnded);
  });
});
