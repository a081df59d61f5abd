import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMeetupSpots, seedSpots } from '#server/modules/meetup-spots/index.ts';
import type { MeetupSpot, StaffSpot } from '#shared/contract/meetup-spots.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { StateName } from '#shared/rules/states.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { meetupCalls } from '../../factories/meetups.ts';
import { makeUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The list of meetup spots: what users see, what they suggest, and what staff change.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.execute(sql`DELETE FROM meetup_spots`);
});

const SPOT = {
  state: 'Lagos',
  city: 'Ikeja',
  name: 'Ikeja City Mall',
  area: 'Alausa, Ikeja',
  kind: 'mall',
  hours: 'until 9 pm',
  note: 'Guards, cameras',
  latitude: 6.6142,
  longitude: 3.358,
  verifiedOn: null,
  reason: 'Visited by the Lagos team',
};

const api = (cookie: string) => ({
  call: <T>(method: string, path: string, body?: unknown) =>
    app.call<T & Partial<ErrorEnvelope>>(method, `/api${path}`, body, { cookie }),
});
/** What the page of a listing in this city shows. */
async function near(city = 'Ikeja', state: StateName = 'Lagos'): Promise<MeetupSpot[]> {
  const seller = await makeUser(app);
  const { id } = await makeListing(app, seller.id, { state, city });
  return (await app.call<{ items: MeetupSpot[] }>('GET', `/api/meetup-spots?adId=${id}`)).body.items;
}

async function aStaffUser() {
  const staff = await signInAs(app, 'moderator');
  const { call } = api(staff.cookie);
  return {
    ...staff,
    add: (changed: object = {}) => call<StaffSpot>('POST', '/staff/meetup-spots', { ...SPOT, ...changed }),
    change: (id: string, changed: object = {}) =>
      call<StaffSpot>('PUT', `/staff/meetup-spots/${id}`, { ...SPOT, ...changed }),
    retire: (id: string, reason = 'Closed down') =>
      call<StaffSpot>('POST', `/staff/meetup-spots/${id}/retire`, { reason }),
    list: (query = '') =>
      call<{ items: StaffSpot[]; nextCursor: string | null }>('GET', `/staff/meetup-spots${query}`),
  };
}

async function actions() {
  const { rows } = await app.db.execute<{ action: string; reason: string }>(
    sql`SELECT action, reason FROM staff_actions WHERE action LIKE 'meetup-spot%' ORDER BY id DESC LIMIT 1`,
  );
  return rows[0];
}

describe('Staff', () => {
  it('add, verify and retire a spot, each with a reason in the audit log', async () => {
    const staff = await aStaffUser();
    const added = await staff.add();
    expect(added.status).toBe(201);
    expect(await near()).toMatchObject([{ name: 'Ikeja City Mall', verified: false, km: 1.8 }]);
    expect(await actions()).toEqual({ action: 'meetup-spot-added', reason: SPOT.reason });
    await staff.change(added.body.id, { verifiedOn: '2026-11-18', reason: 'Visited' });
    expect(await near()).toMatchObject([{ verified: true }]);
    expect(await actions()).toEqual({ action: 'meetup-spot-changed', reason: 'Visited' });
    expect((await staff.retire(added.body.id)).body.status).toBe('retired');
    expect(await near()).toEqual([]);
    expect(await actions()).toEqual({ action: 'meetup-spot-retired', reason: 'Closed down' });
    expect((await staff.list('?status=retired')).body.items).toHaveLength(1);
  });

  it('cannot list the same spot twice, or change one that does not exist', async () => {
    const staff = await aStaffUser();
    const first = (await staff.add()).body;
    expect((await staff.add({ name: 'IKEJA CITY MALL' })).body.code).toBe('SPOT_EXISTS');
    const other = (await staff.add({ name: 'Maryland Mall' })).body;
    expect((await staff.change(other.id)).body.code).toBe('SPOT_EXISTS');
    expect((await staff.change(first.id, { note: 'Guards' })).status).toBe(200);
    for (const id of ['0', '999999999', 'x', '-1'])
      expect((await staff.retire(id)).body.code).toBe('SPOT_NOT_FOUND');
  });

  it('list one of two spots that get the same name at the same time', async () => {
    const staff = await aStaffUser();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await staff.add({ name: `Mall ${n}` })).body.id);
    const answers = await Promise.all(ids.map((id) => staff.change(id, { name: 'Maryland Mall' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await near()).filter(({ name }) => name === 'Maryland Mall')).toHaveLength(1);
  });

  it('are stopped by the limit of staff work', async () => {
    const slow = await startTestApp({ THROTTLE_SCALE: '0.005' }, app);
    try {
      const staff = await aStaffUser();
      const codes: (string | undefined)[] = [];
      for (const path of ['', '/1', '/1/retire', '']) {
        const method = path === '/1' ? 'PUT' : 'POST';
        const body = path.endsWith('retire') ? { reason: 'Closed' } : SPOT;
        const { body: answer } = await slow.call<Partial<ErrorEnvelope>>(
          method,
          `/api/staff/meetup-spots${path}`,
          body,
          {
            cookie: staff.cookie,
          },
        );
        codes.push(answer.code);
      }
      expect(codes).toEqual([undefined, 'SPOT_NOT_FOUND', 'SPOT_NOT_FOUND', 'TOO_MANY_REQUESTS']);
    } finally {
      await slow.stop();
    }
  });

  it('see long lists page by page', async () => {
    const staff = await aStaffUser();
    for (let n = 0; n < 32; n += 1) await staff.add({ name: `Mall ${n}` });
    const first = (await staff.list('?state=Lagos')).body;
    expect(first.items).toHaveLength(30);
    const second = (await staff.list(`?state=Lagos&cursor=${first.nextCursor}`)).body;
    expect(second).toMatchObject({ items: [{ name: 'Mall 1' }, { name: 'Mall 0' }], nextCursor: null });
  });

  it.each([
    ['no reason', { reason: ' ' }],
    ['a position outside of Nigeria', { latitude: 51 }],
    ['an unknown state', { state: 'Lagoss' }],
    ['a name over two lines', { name: 'Mall\nLagos' }],
  ])('are stopped by a mistake: %s', async (_, changed) => {
    expect((await (await aStaffUser()).add(changed)).status).toBe(422);
  });

  it('only: users and visitors cannot change the list', async () => {
    const { cookie } = await signIn(app);
    expect((await api(cookie).call('POST', '/staff/meetup-spots', SPOT)).status).toBe(403);
    expect((await api('').call('POST', '/staff/meetup-spots', SPOT)).status).toBe(401);
  });
});

describe('A suggested spot', () => {
  it('is seen by staff alone, until they list it', async () => {
    const { cookie } = await signIn(app);
    const { state, city, name, area, kind, note } = SPOT;
    const suggestion = { state, city, name, area, kind, note };
    expect((await api(cookie).call('POST', '/meetup-spots/suggestions', suggestion)).status).toBe(204);
    expect(await near()).toEqual([]);
    const staff = await aStaffUser();
    const [suggested] = (await staff.list('?status=suggested')).body.items;
    expect(suggested).toMatchObject({ name, status: 'suggested', hours: '' });
    expect(JSON.stringify(suggested)).not.toContain('suggestedBy');
    await staff.change(suggested?.id ?? '');
    expect(await near()).toMatchObject([{ name }]);
  });
});

describe('A plan to meet', () => {
  it('has the chosen spot, also for a friend and after it was retired', async () => {
    const staff = await aStaffUser();
    const { id: spotId } = (await staff.add()).body;
    const conversation = await startConversation(app);
    const buyers = meetupCalls(conversation.buyer, conversation);
    const proposed = await buyers.propose({ place: 'Ikeja City Mall, main gate', spotId });
    expect(proposed.body.meetup).toMatchObject({
      place: 'Ikeja City Mall, main gate',
      spot: { note: 'Guards, cameras' },
    });
    await meetupCalls(conversation.seller, conversation).confirm(2);
    const { token } = (await buyers.share()).body;
    await staff.retire(spotId);
    const plan = await app.call('POST', '/api/meetup-plans/lookup', { token });
    expect(plan.body).toMatchObject({ spot: { hours: 'until 9 pm' } });
  });

  it('cannot have a spot that is suggested, retired or unknown', async () => {
    const staff = await aStaffUser();
    const { id } = (await staff.add()).body;
    await staff.retire(id);
    const conversation = await startConversation(app);
    const buyers = meetupCalls(conversation.buyer, conversation);
    for (const spotId of [id, '999999', 'x'])
      expect((await buyers.propose({ spotId })).body.code).toBe('SPOT_NOT_FOUND');
  });
});

it('A new database gets the list of the file, once', async () => {
  const spots = readMeetupSpots('content/meetup-spots.yaml');
  const counts = await Promise.all([seedSpots(app.db, spots), seedSpots(app.db, spots)]);
  expect(Math.min(...counts)).toBe(0);
  expect(Math.max(...counts)).toBe([...spots.values()].flat().length);
  expect((await near()).map(({ name }) => name)).toContain('Ikeja City Mall');
});
