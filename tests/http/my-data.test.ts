import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBuffer } from 'yauzl';
import { forgetOldExports, makeOneExport } from '#server/modules/my-data/index.ts';
import { listOutbox } from '#server/platform/mail.ts';
import type { DataExport } from '#shared/contract/my-data.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { makeListing } from '../factories/listings.ts';
import { codeOf, memberWithFactor } from '../factories/second-factor.ts';
import { aTalk } from '../factories/talk.ts';
import { PASSWORD, signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { expectEnvelope } from '../setup/envelope.ts';
import { until } from '../setup/until.ts';

// Download My Data: asked for, made by a job, fetched by its owner alone.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());

type Member = { id: string; cookie: string };
type Answer = DataExport & Partial<ErrorEnvelope>;

const ask = ({ cookie }: Member, body: object = { password: PASSWORD }) =>
  app.call<Answer>('POST', '/api/users/me/export', body, { cookie });
const look = async ({ cookie }: Member) =>
  (await app.call<Answer>('GET', '/api/users/me/export', undefined, { cookie })).body;
const fetchFile = (cookie = '') => app.fetch('/api/users/me/export/file', { headers: { cookie } });

async function idOf({ id }: Member): Promise<string | undefined> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`SELECT id FROM data_exports WHERE user_id = ${id}`,
  );
  return rows[0]?.id;
}

async function askAndWait(member: Member): Promise<void> {
  expect((await ask(member)).status).toBe(202);
  await until(async () => (await look(member)).status === 'ready');
}

/** Two clicks are one wish; after that another archive is made. */
async function letAMinutePass({ id }: Member): Promise<void> {
  await app.db.execute(
    sql`UPDATE data_exports SET asked_at = asked_at - interval '61 seconds' WHERE user_id = ${id}`,
  );
}

/** What a zip holds, by name. */
async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          files.set(entry.fileName, Buffer.concat(await stream.toArray()));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
  return files;
}

describe('Asking for one’s data', () => {
  it('takes the password, and is made once however often it is clicked', async () => {
    const member = await signIn(app);
    expect((await ask(member, {})).body.code).toBe('WRONG_PASSWORD');
    expect((await ask(member, { password: 'Wrong-one-77' })).body.code).toBe('WRONG_PASSWORD');
    expect((await look(member)).status).toBe('none');
    const answers = await Promise.all([ask(member), ask(member), ask(member)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { rows } = await app.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'make-export' AND data->>'id' = ${await idOf(member)}`,
    );
    expect(rows).toHaveLength(1);
    await until(async () => (await look(member)).status === 'ready');
  });

  it('takes a fresh sign-in where there is no password', async () => {
    const member = await signIn(app);
    await app.db.execute(sql`DELETE FROM identities WHERE user_id = ${member.id}`);
    expect((await ask(member, {})).status).toBe(202);
    await until(async () => (await look(member)).status === 'ready');
    await app.db.execute(
      sql`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = ${member.id}`,
    );
    expect((await ask(member, {})).body.code).toBe('SIGN_IN_AGAIN');
  });

  it('takes a code as well where two-factor authentication is on', async () => {
    const ada = await memberWithFactor(app);
    for (const code of [undefined, '', 'abcde-fghjk']) {
      const refused = await ask(ada, { password: PASSWORD, code });
      expect([code, refused.status, refused.body.code]).toEqual([code, 422, 'WRONG_CODE']);
    }
    expect((await look(ada)).status).toBe('none');
    const given = { password: PASSWORD, code: codeOf(ada.secret) };
    // Of two clicks the second brings the same code, and gets the same archive.
    const clicks = await Promise.all([ask(ada, given), ask(ada, given)]);
    expect(clicks.map(({ status }) => status)).toEqual([202, 202]);
    // A small archive may be ready before the second click is heard.
    await until(async () => (await look(ada)).status === 'ready');
    const late = await ask(ada, given);
    expect([late.status, late.body.askedAt]).toEqual([202, clicks[0].body.askedAt]);
    await letAMinutePass(ada);
    expect((await ask(ada, given)).body.code).toBe('WRONG_CODE');
  });

  it('says so when it could not be made, and takes another try', async () => {
    const member = await signIn(app);
    await app.db.execute(sql`
      INSERT INTO data_exports (user_id, status, asked_at) VALUES (${member.id}, 'making', now() - interval '46 minutes')`);
    expect((await look(member)).status).toBe('failed');
    await askAndWait(member);
  });
});

describe('The archive', () => {
  it('holds what is the member’s, and of others only the names they show', async () => {
    const { seller, buyer, id } = await aTalk(app);
    await buyer.send(id, { message: 'My own words' });
    await seller.send(id, { message: 'Words of the other' });
    await makeListing(app, buyer.id, { title: 'A chair of mine' });
    // As a picture that is too small for the full screen is kept.
    const picture = Buffer.from('the largest there is');
    await app.storage.put(`${'ab'.repeat(16)}-800.webp`, picture);
    await app.db.execute(sql`
      INSERT INTO favorites (user_id, listing_id, title, price, price_kind)
      SELECT ${buyer.id}, listing_id, 'Saved', 5000, 'negotiable' FROM conversations WHERE id = ${id}`);
    await app.db.execute(sql`
      INSERT INTO alerts (user_id, name, search, pace, paused_at) VALUES (${buyer.id}, 'Chairs', 'q=chair', 'weekly', now())`);
    await app.db.execute(sql`
      INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      SELECT user_id, id, 'https://fcm.googleapis.com/secret-address', 'p', 'a' FROM sessions WHERE user_id = ${buyer.id}`);
    await app.db.execute(sql`UPDATE users SET email_verified = true WHERE id = ${buyer.id}`);
    const question = { subject: 'A question', message: 'How do I sell a chair?' };
    const { name, email, cookie } = buyer;
    await app.call('POST', '/api/contact', { name, email, ...question }, { cookie });
    await app.db.execute(sql`
      INSERT INTO newsletter_subscribers (email, token_hash, states, categories) VALUES (${email}, 'x', '{Lagos}', '{2}')`);
    await app.db.execute(sql`
      INSERT INTO newsletter_choices (user_id, states, categories) VALUES (${buyer.id}, '{Lagos,Kano}', '{1}')`);
    await askAndWait(buyer);
    const response = await fetchFile(buyer.cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="kasuwa-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBe((await look(buyer)).bytes);
    const files = await unzip(bytes);
    expect([...files.keys()].filter((name) => !name.startsWith('photos/')).sort()).toEqual([
      ...['README.txt', 'ads.json', 'alerts.json', 'contacts.json', 'conversations.json'],
      ...[
        'favourites.json',
        'notifications.json',
        'profile.json',
        'reviews.json',
        'sales.json',
        'sign-ins.json',
        'support.json',
      ],
    ]);
    const read = (name: string) => JSON.parse(String(files.get(name)));
    expect(read('profile.json')).toMatchObject({
      email: buyer.email,
      name: buyer.name,
      avatar: null,
      newsletter: { places: ['Lagos'], categories: [2] },
      newsletterChoice: { places: ['Lagos', 'Kano'], categories: [1] },
    });
    expect(read('ads.json').ads).toMatchObject([{ title: 'A chair of mine' }]);
    expect(files.get(read('ads.json').ads[0].photos[0])).toEqual(picture);
    const [talk] = read('conversations.json').conversations;
    expect(talk.with).toBe(seller.name);
    expect(talk.messages.map(({ from, text }: Record<string, string>) => [from, text])).toEqual([
      ['you', 'Is it still available?'],
      ['you', 'My own words'],
      ['them', 'Words of the other'],
    ]);
    expect(read('support.json').messages).toMatchObject([question]);
    expect(read('sign-ins.json').signIns.length).toBeGreaterThan(0);
    expect(read('sign-ins.json').pushDevices).toMatchObject([
      { service: 'fcm.googleapis.com', since: expect.any(String) },
    ]);
    expect(read('favourites.json').favourites).toMatchObject([{ price: 5000, priceKind: 'negotiable' }]);
    expect(read('alerts.json').alerts).toMatchObject([
      { search: 'q=chair', pace: 'weekly', pausedAt: expect.any(String) },
    ]);
    for (const name of String(files.get('README.txt')).match(/\S+\.json/g) ?? [])
      expect([...files.keys()]).toContain(name);
    const everything = [...files.values()].join('\n');
    for (const secret of [seller.email, seller.id, 'argon2', 'token', 'secret-address'])
      expect(everything).not.toContain(secret);
  });

  it('is told of by a mail that leads to Settings and carries nothing', async () => {
    const member = await signIn(app);
    await askAndWait(member);
    await until(async () =>
      (await mailsTo(member.email)).some(({ subject }) => /data is ready/.test(subject)),
    );
    const [mail] = (await mailsTo(member.email)).filter(({ subject }) => /data is ready/.test(subject));
    expect(mail?.text).toContain('/settings');
    expect(JSON.stringify(mail)).not.toContain(await idOf(member));
  });
});

const mailsTo = async (email: string) =>
  (await listOutbox(app.config.outboxDir)).filter(({ to }) => to === email);

describe('The file', () => {
  it('is for nobody but the member whose it is', async () => {
    const [owner, stranger] = [await signIn(app), await signIn(app)];
    await askAndWait(owner);
    await expectEnvelope(await fetchFile(), 'NOT_SIGNED_IN');
    await expectEnvelope(await fetchFile(stranger.cookie), 'EXPORT_NOT_READY');
    const id = await idOf(owner);
    for (const path of [
      `/photos/export-${id}.zip`,
      `/photos/ex%2Fexport-${id}.zip`,
      `/photos/..%2Fex%2Fexport-${id}.zip`,
    ])
      expect((await app.fetch(path)).status).toBe(404);
    await app.call('POST', '/api/users/logout', {}, { cookie: owner.cookie });
    await expectEnvelope(await fetchFile(owner.cookie), 'NOT_SIGNED_IN');
  });

  it('is not there while it is being made, nor after its time', async () => {
    const member = await signIn(app);
    await expectEnvelope(await fetchFile(member.cookie), 'EXPORT_NOT_READY');
    await app.db.execute(sql`INSERT INTO data_exports (user_id, status) VALUES (${member.id}, 'making')`);
    await expectEnvelope(await fetchFile(member.cookie), 'EXPORT_NOT_READY');
    await app.db.execute(sql`DELETE FROM data_exports WHERE user_id = ${member.id}`);
    await askAndWait(member);
    const name = `export-${await idOf(member)}.zip`;
    await app.db.execute(sql`UPDATE data_exports SET expires_at = now() WHERE user_id = ${member.id}`);
    await expectEnvelope(await fetchFile(member.cookie), 'EXPORT_NOT_READY');
    expect((await look(member)).status).toBe('none');
    expect(await forgetOldExports(app, new Date())).toBe(1);
    await until(async () => (await app.storage.openStream(name)) === null);
  });

  it('is replaced by a newer one, and the older is gone', async () => {
    const member = await signIn(app);
    await askAndWait(member);
    const first = await idOf(member);
    await letAMinutePass(member);
    await askAndWait(member);
    expect(await idOf(member)).not.toBe(first);
    await until(async () => (await app.storage.openStream(`export-${first}.zip`)) === null);
    expect((await fetchFile(member.cookie)).status).toBe(200);
  });
});

describe('A job that is killed', () => {
  const origin = () => 'http://localhost';

  it('is done again without a second mail, and leaves no half file', async () => {
    const member = await signIn(app);
    const { rows } = await app.db.execute<{ id: string }>(
      sql`INSERT INTO data_exports (user_id, status) VALUES (${member.id}, 'making') RETURNING id`,
    );
    const id = rows[0]?.id ?? '';
    const dying = {
      ...app.storage,
      async putStream(name: string, source: AsyncIterable<Uint8Array>) {
        return app.storage.putStream(
          name,
          (async function* () {
            yield* source;
            throw new Error('killed');
          })(),
        );
      },
    };
    await expect(makeOneExport({ ...app, origin, storage: dying }, id)).rejects.toThrow();
    expect(await app.storage.openStream(`export-${id}.zip`)).toBeNull();
    await expectEnvelope(await fetchFile(member.cookie), 'EXPORT_NOT_READY');
    await Promise.all([1, 2, 3].map(() => makeOneExport({ ...app, origin }, id)));
    const file = await fetchFile(member.cookie);
    expect((await unzip(new Uint8Array(await file.arrayBuffer()))).size).toBeGreaterThan(5);
    await until(async () => (await mailsTo(member.email)).length > 0);
    const told = (await mailsTo(member.email)).filter(({ subject }) => /data is ready/.test(subject));
    expect(told.length).toBeLessThanOrEqual(1);
  });

  it('for somebody who is no longer there leaves no file', async () => {
    const id = crypto.randomUUID();
    await app.storage.putStream(
      `export-${id}.zip`,
      (async function* () {
        yield await readFile(import.meta.filename);
      })(),
    );
    await makeOneExport({ ...app, origin }, id);
    expect(await app.storage.openStream(`export-${id}.zip`)).toBeNull();
  });
});
