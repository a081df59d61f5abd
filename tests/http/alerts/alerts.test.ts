import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Alert } from '#shared/contract/alerts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { sharedUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const anyUser = sharedUser(() => app);

type SignedInUser = { id: string; cookie: string };

const save = ({ cookie }: SignedInUser, search: unknown, name?: unknown) =>
  app.call<Alert & { isNew: boolean } & ErrorEnvelope>('POST', '/api/alerts', { search, name }, { cookie });
const change = ({ cookie }: SignedInUser, id: string, body?: unknown) =>
  app.call<Alert & ErrorEnvelope>('PATCH', `/api/alerts/${id}`, body, { cookie });
const list = async ({ cookie }: SignedInUser) =>
  (await app.call<Alert[]>('GET', '/api/alerts', undefined, { cookie })).body;
const remove = async ({ cookie }: SignedInUser, id: string) =>
  app.call('DELETE', `/api/alerts/${id}`, undefined, { cookie });

describe('A search alert', () => {
  it('is saved with a normalized search and a name that describes it', async () => {
    const ada = await signIn(app);
    const { status, body } = await save(
      ada,
      '?q=iphone+13&location=lagos&category=Electronics&priceMax=450k&utm_source=mail',
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      pace: 'instant',
      paused: false,
      name: '“iphone 13”, Electronics, Lagos, Up to ₦450,000',
      search: 'q=iphone+13&category=1&location=Lagos&priceMax=450000',
      criteria: ['“iphone 13”', 'Electronics', 'Lagos', 'Up to ₦450,000'],
      createdAt: expect.any(String),
      isNew: true,
    });
    const { isNew: _, ...stored } = body;
    expect(await list(ada)).toEqual([stored]);
  });

  it('has the name that the user enters', async () => {
    const { body } = await save(await signIn(app), 'category=2', '  My next car ');
    expect(body.name).toBe('My next car');
  });

  it('can be created with name, pace and pause, to undo its deletion', async () => {
    const ada = await signIn(app);
    const deleted = { search: 'q=sofa', name: 'For the parlour', pace: 'weekly', paused: true };
    const { body } = await app.call<Alert>('POST', '/api/alerts', deleted, { cookie: ada.cookie });
    expect(body).toMatchObject(deleted);
    expect(await list(ada)).toMatchObject([deleted]);
  });

  it('is created once for the same search in any order, case and sort, in parallel too', async () => {
    const ada = await signIn(app);
    const spellings = [
      'q=iPhone&category=1&subcategory=phones-tablets&attr=brand:Apple&attr=storage:128 GB&attr=storage:64 GB',
      'category=1&subcategory=phones-tablets&q=IPHONE&attr=storage:64%20GB&attr=storage:128+GB&attr=brand:apple',
      'q=iphone&category=electronics&subcategory=phones-tablets&attr=brand:Apple&attr=storage:128+GB&attr=storage:64+GB&sort=price-low&posted=7',
    ];
    const saved = await Promise.all([...spellings, ...spellings].map((search) => save(ada, search)));
    expect(saved.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(saved.map(({ body }) => body.id)).size).toBe(1);
    // Only the request that created the alert may offer to undo it.
    expect(saved.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(await list(ada)).toHaveLength(1);
  });

  it('is listed before older alerts', async () => {
    const ada = await signIn(app);
    for (const q of ['one', 'two', 'three']) await save(ada, `q=${q}`);
    expect((await list(ada)).map(({ search }) => search)).toEqual(['q=three', 'q=two', 'q=one']);
  });

  it.each([
    '',
    '?',
    'sort=price-low',
    'posted=7',
    'location=All+Nigeria',
    'condition=all',
    'utm_source=x',
    'q=+',
  ])('without a word or filter is rejected with a hint: %j', async (search) => {
    expect(await save(await anyUser(), search)).toMatchObject({
      status: 422,
      body: { code: 'ALERT_TOO_WIDE', error: expect.stringContaining('Add a word or a filter first') },
    });
  });

  it.each([
    ['category=99', 'category'],
    ['category=1&subcategory=nowhere', 'subcategory'],
    ['q=sofa&location=Atlantis', 'location'],
    ['q=sofa&priceMin=9&priceMax=1', 'priceMin'],
    ['q=sofa&priceMax=much', 'priceMax'],
    ['category=1&attr=wings:two', 'attr'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['q=sofa&seller=me', 'seller'],
  ])('with an invalid search gets the name of the invalid field: %s', async (search, field) => {
    const { status, body } = await save(await anyUser(), search);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'INVALID_INPUT', [field]]);
  });

  it.each([
    ['no search', undefined, undefined],
    ['a search that is not text', 5, undefined],
    ['10 kB of search', 'q='.padEnd(10_000, 'x'), undefined],
    ['an empty name', 'q=sofa', ' '],
    ['too long a name', 'q=sofa', 'x'.repeat(81)],
    ['a name of two lines', 'q=sofa', 'a\nb'],
  ])('with %s is rejected', async (_case, search, name) => {
    expect((await save(await anyUser(), search, name)).status).toBe(422);
  });

  it.each([
    '%00',
    'q=%00sofa',
    'q=%ff%fe',
    'q=%F0%9F%9B%8B',
    "q=' OR 1=1--",
    'q=<script>',
    '&&==&',
    'q=ẹ̀wù ọmọ',
  ])('with unusual characters is saved or rejected: %j', async (search) => {
    const { status, body } = await save(await anyUser(), search);
    expect([201, 422]).toContain(status);
    if (status === 201) expect(body.name).not.toMatch(/[\0\ufffd]/);
  });

  it('can be saved for the longest possible search', async () => {
    const { status, body } = await save(await anyUser(), `q=${'ẹ'.repeat(200)}&category=1`);
    expect(status).toBe(201);
    expect([...body.name]).toHaveLength(80);
    expect(body.search.length).toBeGreaterThan(1_800);
  });

  it('is limited to 50 per user, also in parallel; an existing one is still returned', async () => {
    const ada = await signIn(app);
    for (let n = 0; n < 48; n += 1) await save(ada, `q=item${n}`);
    const saved = await Promise.all(Array.from({ length: 5 }, (_, n) => save(ada, `q=more${n}`)));
    expect(saved.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(saved.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_ALERTS');
    expect((await save(ada, 'q=item7')).status).toBe(201);
    const all = await list(ada);
    expect(all).toHaveLength(50);
    await remove(ada, all[0]?.id ?? '');
    expect((await save(ada, 'q=another')).status).toBe(201);
  });

  it('is deleted by its owner; for other users it is not found', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const { body } = await save(ada, 'q=sofa');
    const answers = [await remove(ben, body.id), await remove(ben, randomUUID()), await remove(ben, 'abc')];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      Array(3).fill([404, 'ALERT_NOT_FOUND']),
    );
    expect(await list(ada)).toHaveLength(1);
    expect(await list(ben)).toEqual([]);
    expect((await remove(ada, body.id)).status).toBe(204);
    expect(await list(ada)).toEqual([]);
    expect((await remove(ada, body.id)).status).toBe(404);
  });
});

describe('A change of a search alert', () => {
  it('updates name, search, pace and pause separately', async () => {
    const ada = await signIn(app);
    const { id, createdAt } = (await save(ada, 'q=sofa')).body;
    const all = { id, createdAt, name: 'Parlour', search: 'q=sofa', criteria: ['“sofa”'] };
    expect((await change(ada, id, { name: ' Parlour ' })).body).toEqual({
      ...all,
      pace: 'instant',
      paused: false,
    });
    expect((await change(ada, id, { pace: 'weekly' })).body).toMatchObject({ ...all, pace: 'weekly' });
    expect((await change(ada, id, { paused: true })).body).toMatchObject({ pace: 'weekly', paused: true });
    expect(
      (await change(ada, id, { search: '?q=SOFA+bed&sort=price-low&location=lagos' })).body,
    ).toMatchObject({
      name: 'Parlour',
      search: 'q=SOFA+bed&location=Lagos',
      paused: true,
      criteria: ['“SOFA bed”', 'Lagos'],
    });
    expect((await change(ada, id, { paused: false })).body.paused).toBe(false);
    expect(await list(ada)).toEqual([(await change(ada, id, {})).body]);
  });

  it('updates the keys by which listings find it', async () => {
    const ada = await signIn(app);
    const { id } = (await save(ada, 'q=sofa&priceMax=1000')).body;
    await change(ada, id, { search: 'q=bed&location=Kano' });
    const keysOf = async (alertId: string) =>
      (await app.db.execute(sql`SELECT key, terms, price_max FROM alerts WHERE id = ${alertId}`)).rows[0];
    expect(await keysOf(id)).toEqual(
      await keysOf((await save(await anyUser(), 'q=bed&location=Kano')).body.id),
    );
    expect(await keysOf(id)).toMatchObject({ key: expect.stringContaining('bed') });
  });

  it('updates a generated name, but not a name that the user chose', async () => {
    const ada = await signIn(app);
    const { id } = (await save(ada, 'q=sofa')).body;
    expect((await change(ada, id, { search: 'q=bed&category=5' })).body.name).toBe('“bed”, Home & Garden');
    expect((await change(ada, id, { search: 'q=table', name: 'Mine' })).body.name).toBe('Mine');
    expect((await change(ada, id, { search: 'q=chair' })).body.name).toBe('Mine');
  });

  it('may change the case of the search, but not to the search of another alert, also in parallel', async () => {
    const ada = await signIn(app);
    const [one, two] = [(await save(ada, 'q=sofa')).body, (await save(ada, 'q=bed')).body];
    expect((await change(ada, one.id, { search: 'q=SOFA' })).body.search).toBe('q=SOFA');
    const conflict = await change(ada, two.id, { search: 'q=sofa', pace: 'weekly' });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'ALERT_EXISTS']);
    const both = await Promise.all([one, two].map(({ id }) => change(ada, id, { search: 'q=lamp' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list(ada)).filter(({ search }) => search === 'q=lamp')).toHaveLength(1);
    expect((await list(ada)).find(({ id }) => id === two.id)?.pace).toBe('instant');
    // Another user may have an alert for the same search.
    const ben = await signIn(app, 'Ben Ita');
    expect((await change(ben, (await save(ben, 'q=rug')).body.id, { search: 'q=lamp' })).status).toBe(200);
  });

  it('is saved together with a parallel change of another field', async () => {
    const ada = await signIn(app);
    const { id } = (await save(ada, 'q=sofa')).body;
    await Promise.all([change(ada, id, { name: 'Parlour' }), change(ada, id, { pace: 'daily' })]);
    expect(await list(ada)).toMatchObject([{ name: 'Parlour', pace: 'daily' }]);
  });

  it('is allowed to its owner only; for other users the alert is not found', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const { id } = (await save(ada, 'q=sofa')).body;
    const answers = [id, randomUUID(), 'abc', '%00', "1'--"].map((alertId) =>
      change(ben, alertId, { name: 'Mine now', search: 'q=car', paused: true }),
    );
    for (const { status, body } of await Promise.all(answers))
      expect([status, body.code]).toEqual([404, 'ALERT_NOT_FOUND']);
    expect(await list(ada)).toMatchObject([{ name: '“sofa”', search: 'q=sofa', paused: false }]);
  });

  it.each([
    [{ search: 'q=sofa&priceMin=9&priceMax=1' }, 'INVALID_INPUT', 'priceMin'],
    [{ search: 'category=99' }, 'INVALID_INPUT', 'category'],
    [{ search: 'q=sofa&location=Atlantis' }, 'INVALID_INPUT', 'location'],
    [{ search: 'category=1&attr=wings:two' }, 'INVALID_INPUT', 'attr'],
    [{ search: '' }, 'ALERT_TOO_WIDE', undefined],
    [{ search: 'sort=recent' }, 'ALERT_TOO_WIDE', undefined],
    [{ search: 'q='.padEnd(2_001, 'x') }, 'INVALID_INPUT', 'search'],
    [{ search: null }, 'INVALID_INPUT', 'search'],
    [{ name: ' ' }, 'MISSING_FIELDS', 'name'],
    [{ name: 'x'.repeat(81) }, 'INVALID_INPUT', 'name'],
    [{ name: 'a\nb' }, 'INVALID_INPUT', 'name'],
    [{ pace: 'hourly' }, 'INVALID_INPUT', 'pace'],
    [{ paused: 'yes' }, 'INVALID_INPUT', 'paused'],
    [{ name: 'Good', userId: randomUUID() }, 'INVALID_INPUT', undefined],
    [{ name: 'Good', createdAt: '2001-01-01T00:00:00.000Z' }, 'INVALID_INPUT', undefined],
  ])('is rejected for %j', async (body, code, field) => {
    const ada = await anyUser();
    const { id } = (await save(ada, 'q=unchanged')).body;
    const answer = await change(ada, id, body);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    if (field) expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect((await list(ada)).find((alert) => alert.id === id)).toMatchObject({
      name: '“unchanged”',
      search: 'q=unchanged',
      pace: 'instant',
      paused: false,
    });
  });
});
