import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeOneExport } from '#server/modules/my-data/index.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { confirmEmail, signIn } from '../../factories/users.ts';
import { aPendingExport, unzip, withArchives } from '../../setup/archives.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { sentMailsTo } from '../../setup/mails.ts';
import { exportServices } from '../../setup/modules.ts';
import { until } from '../../setup/until.ts';

// The archive of a user's data: its contents, and that it is created completely or not at all.

const fixture = withArchives();
const { getExport, fetchFile, idOf, requestAndWait } = fixture;

describe('The archive', () => {
  it('contains the user’s data, and only the public names of other users', async () => {
    const { seller, buyer, id } = await startConversation(fixture.app);
    await buyer.send(id, { message: 'My own words' });
    await seller.send(id, { message: 'Words of the other' });
    await makeListing(fixture.app, buyer.id, { title: 'A chair of mine' });
    // A picture that is too small for the full size is stored only in smaller sizes.
    const picture = Buffer.from('the largest there is');
    await fixture.app.storage.put(`${'ab'.repeat(16)}-800.webp`, picture);
    await fixture.app.db.execute(sql`
      INSERT INTO favorites (user_id, listing_id, title, price, price_kind)
      SELECT ${buyer.id}, listing_id, 'Saved', 5000, 'negotiable' FROM conversations WHERE id = ${id}`);
    await fixture.app.db.execute(sql`
      INSERT INTO alerts (user_id, name, search, key, pace, paused_at, terms, either, either_needed, price_min, price_max)
      VALUES (${buyer.id}, 'Chairs', 'q=chair', 'chair', 'weekly', now(), '{}', '{}', 0, 0, 1)`);
    await fixture.app.db.execute(sql`
      INSERT INTO push_subscriptions (user_id, session_id, endpoint, p256dh, auth, vapid_key)
      SELECT user_id, id, 'https://fcm.googleapis.com/secret-address', 'p', 'a', 'k' FROM sessions WHERE user_id = ${buyer.id}`);
    await confirmEmail(fixture.app, buyer.id);
    const question = { subject: 'A question', message: 'How do I sell a chair?' };
    const { name, email, cookie } = buyer;
    await fixture.app.call('POST', '/api/contact', { name, email, ...question }, { cookie });
    await fixture.app.db.execute(sql`
      INSERT INTO newsletter_subscribers (email, token_hash, states, categories) VALUES (${email}, 'x', '{Lagos}', '{2}')`);
    await fixture.app.db.execute(sql`
      INSERT INTO newsletter_choices (user_id, states, categories) VALUES (${buyer.id}, '{Lagos,Kano}', '{1}')`);
    await fixture.app.db.execute(sql`
      INSERT INTO security_events (kind, detail, user_id) VALUES ('code-sent', 'phone', ${buyer.id}), ('code-sent', 'phone', ${seller.id})`);
    await requestAndWait(buyer);
    const response = await fetchFile(buyer.cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="kasuwa-data-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBe((await getExport(buyer)).bytes);
    const files = await unzip(bytes);
    expect([...files.keys()].filter((name) => !name.startsWith('photos/')).sort()).toEqual([
      'README.txt',
      'ads.json',
      'alerts.json',
      'contacts.json',
      'conversations.json',
      'deals.json',
      'decisions.json',
      'favourites.json',
      'identity.json',
      'imeis.json',
      'notifications.json',
      'profile.json',
      'proof-photos.json',
      'reviews.json',
      'sales.json',
      'sign-ins.json',
      'support.json',
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
    const [conversation] = read('conversations.json').conversations;
    expect(conversation.with).toBe(seller.name);
    expect(conversation.messages.map(({ from, text }: Record<string, string>) => [from, text])).toEqual([
      ['you', 'Is it still available?'],
      ['you', 'My own words'],
      ['them', 'Words of the other'],
    ]);
    expect(read('support.json').messages).toMatchObject([question]);
    expect(read('sign-ins.json').signIns.length).toBeGreaterThan(0);
    expect(read('sign-ins.json').securityEvents).toMatchObject([
      { kind: 'code-sent', detail: 'phone', count: 1 },
    ]);
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

  it('is announced by an email that links to the settings and contains no data', async () => {
    const user = await signIn(fixture.app);
    await requestAndWait(user);
    await until(async () =>
      (await sentMailsTo(fixture.app, user.email)).some(({ subject }) => /data is ready/.test(subject)),
    );
    const [mail] = (await sentMailsTo(fixture.app, user.email)).filter(({ subject }) =>
      /data is ready/.test(subject),
    );
    expect(mail?.text).toContain('/settings');
    expect(JSON.stringify(mail)).not.toContain(await idOf(user));
  });
});

describe('An export job', () => {
  it('that was killed runs again without a second email, and leaves no partial file', async () => {
    const user = await signIn(fixture.app);
    const id = await aPendingExport(fixture.app, user.id);
    const failingStorage = {
      ...fixture.app.storage,
      async putStream(name: string, source: AsyncIterable<Uint8Array>) {
        return fixture.app.storage.putStream(
          name,
          (async function* () {
            yield* source;
            throw new Error('killed');
          })(),
        );
      },
    };
    await expect(
      makeOneExport({ ...exportServices(fixture.app), storage: failingStorage }, id),
    ).rejects.toThrow();
    expect(await fixture.app.storage.openStream(`export-${id}.zip`)).toBeNull();
    await expectEnvelope(await fetchFile(user.cookie), 'EXPORT_NOT_READY');
    await Promise.all([1, 2, 3].map(() => makeOneExport(exportServices(fixture.app), id)));
    const file = await fetchFile(user.cookie);
    expect((await unzip(new Uint8Array(await file.arrayBuffer()))).size).toBeGreaterThan(5);
    await until(async () => (await sentMailsTo(fixture.app, user.email)).length > 0);
    const readyMails = (await sentMailsTo(fixture.app, user.email)).filter(({ subject }) =>
      /data is ready/.test(subject),
    );
    expect(readyMails.length).toBeLessThanOrEqual(1);
  });

  it('whose export was deleted leaves no file', async () => {
    const id = crypto.randomUUID();
    await fixture.app.storage.putStream(
      `export-${id}.zip`,
      (async function* () {
        yield await readFile(import.meta.filename);
      })(),
    );
    await makeOneExport(exportServices(fixture.app), id);
    expect(await fixture.app.storage.openStream(`export-${id}.zip`)).toBeNull();
  });
});
