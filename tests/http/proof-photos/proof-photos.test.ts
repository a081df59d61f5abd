import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_REJECTIONS } from '#shared/rules/proof-photos.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { newPhoto, proofCalls, staffProofCalls, waitingId } from '../../factories/proof-photos.ts';
import { sofa } from '../../factories/sellers.ts';
import { type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { upload } from '../../setup/photos.ts';
import { until } from '../../setup/until.ts';

// A seller photographs the item beside a code, staff check the photo, and buyers see it.

let app: TestApp;
let moderator: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  moderator = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

async function aSellerWithAd() {
  const seller = await signIn(app, 'Chidi Okafor');
  const { id } = await makeListing(app, seller.id, { title: 'iPhone 12, 128 GB, blue' });
  return { seller, id, ...proofCalls(app, seller, id) };
}

async function anApprovedProof() {
  const ad = await aSellerWithAd();
  const { photo, code } = await ad.prove();
  const approved = await decide(ad.id, { decision: 'approve' });
  expect(approved.status).toBe(204);
  return { ...ad, photo, code };
}

const decide = async (listingId: number, body: object, staff = moderator) =>
  staffProofCalls(app, staff).decide(await waitingId(app, listingId), body);
const publicProof = async (id: number) =>
  (
    await app.call<{ proof: { at: string; photo: { url: string } } | null }>(
      'GET',
      `/api/ads/${id}/proof-photo`,
    )
  ).body.proof;
const hasBadge = async (id: number) =>
  (await (await app.fetch(`/item/${id}`)).text()).includes('Proof photo');
const statusOf = async (url: string, who?: { cookie: string }) =>
  (await app.fetch(url, { headers: who ? { cookie: who.cookie } : {} })).status;
const age = (id: number, column: string, by: string) =>
  app.db.execute(
    sql`UPDATE proof_photos SET ${sql.identifier(column)} = ${sql.identifier(column)} - ${by}::interval WHERE listing_id = ${id}`,
  );

describe('A proof photo', () => {
  it('is public after staff approved it, on the page of the ad, and gone when the seller withdraws it', async () => {
    const { seller, id, prove, own, withdraw } = await aSellerWithAd();
    const { photo, sent } = await prove();
    expect(sent).toMatchObject({ status: 200, body: { code: null, waiting: { photo: { url: photo.url } } } });
    expect(await publicProof(id)).toBeNull();
    expect([await statusOf(photo.url), await statusOf(photo.url, moderator)]).toEqual([404, 200]);
    expect(await hasBadge(id)).toBe(false);

    expect((await decide(id, { decision: 'approve' })).status).toBe(204);
    expect(await publicProof(id)).toMatchObject({ photo: { url: photo.url } });
    expect(await statusOf(photo.url)).toBe(200);
    await until(() => hasBadge(id));
    expect((await own()).body).toMatchObject({ waiting: null, shown: { photo: { url: photo.url } } });

    expect((await withdraw()).body).toMatchObject({ shown: null, problem: null });
    expect(await publicProof(id)).toBeNull();
    expect([await statusOf(photo.url), await statusOf(photo.url, seller)]).toEqual([404, 200]);
    await until(async () => !(await hasBadge(id)));
  });

  it('that staff reject stays private, and its seller reads why and may try again', async () => {
    const { seller, id, prove, own, requestCode } = await aSellerWithAd();
    const { photo } = await prove();
    expect((await decide(id, { decision: 'reject', reason: 'unreadable' })).status).toBe(204);
    expect((await own()).body).toMatchObject({ waiting: null, problem: PROOF_REJECTIONS.unreadable });
    expect(await statusOf(photo.url)).toBe(404);
    expect((await requestCode()).body.code?.code).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
    const { rows } = await app.db.execute(
      sql`SELECT title, body, path FROM notifications WHERE user_id = ${seller.id}`,
    );
    expect(rows).toEqual([
      {
        title: 'Your proof photo of “iPhone 12, 128 GB, blue” was not accepted',
        body: PROOF_REJECTIONS.unreadable,
        path: `/my-ads/${id}/checks`,
      },
    ]);
  });

  it('disappears after 60 days', async () => {
    const { id, own } = await anApprovedProof();
    await age(id, 'shown_until', '61 days');
    expect(await publicProof(id)).toBeNull();
    expect((await own()).body).toMatchObject({ shown: null, problem: expect.stringContaining('too old') });
    const cleanup = app.modules.find(({ name }) => name === 'proof-photos')?.cleanup ?? {};
    expect(await cleanup.expiredProofPhotos?.(new Date())).toBe(1);
    await age(id, 'ended_at', '40 days');
    expect(await cleanup.oldProofPhotos?.(new Date())).toBe(1);
  });

  it('is deleted 30 days after its ad was removed', async () => {
    const { id } = await anApprovedProof();
    const cleanup = app.modules.find(({ name }) => name === 'proof-photos')?.cleanup ?? {};
    const isStoredAfter = async (days: number) => {
      await cleanup.oldProofPhotos?.(new Date(Date.now() + days * 86_400_000));
      return (await app.db.execute(sql`SELECT FROM proof_photos WHERE listing_id = ${id}`)).rows.length > 0;
    };
    expect(await isStoredAfter(40)).toBe(true);
    await changeListing(app, id, { status: 'removed' });
    expect(await isStoredAfter(29)).toBe(true);
    expect(await isStoredAfter(31)).toBe(false);
  });

  it.each([
    ['a paused ad', { status: 'paused' }],
    ['a removed ad', { status: 'removed' }],
  ] as const)('of %s is not public', async (_, change) => {
    const { id, photo } = await anApprovedProof();
    expect(await statusOf(photo.url)).toBe(200);
    await changeListing(app, id, change);
    await until(async () => (await statusOf(photo.url)) === 404);
  });
});

describe('After a change of the ad, a proof photo', () => {
  const change = async (fields: object) => {
    const seller = await signIn(app, 'Chidi Okafor');
    const as = { cookie: seller.cookie };
    const { body } = await app.call<{ id: string }>('POST', '/api/ads', { ...(await sofa()) }, as);
    const calls = proofCalls(app, seller, body.id);
    await calls.prove();
    await decide(Number(body.id), { decision: 'approve' });
    const changed = await app.call('PATCH', `/api/ads/${body.id}`, fields, as);
    expect(changed.status).toBe(200);
    return (await calls.own()).body;
  };

  it('stays if price or description changed', async () => {
    expect(
      await change({ price: 180_001, description: 'Still clean, and no smoking in the house.' }),
    ).toMatchObject({ shown: { at: expect.any(String) } });
  });

  it('is gone if the title names another item', async () => {
    expect(await change({ title: 'Another thing altogether' })).toMatchObject({
      shown: null,
      problem: expect.stringContaining('You changed the ad'),
    });
  });

  it('is gone if a photo was added', async () => {
    const base64Data = (await newPhoto()).toString('base64');
    expect(await change({ images: [{ base64Data, filename: 'new.jpg' }] })).toMatchObject({ shown: null });
  });
});

describe('A code', () => {
  it('is the same in two tabs, and is used once', async () => {
    const { requestCode, upload: send, submit } = await aSellerWithAd();
    const codes = (await Promise.all([requestCode(), requestCode(), requestCode()])).map(
      ({ body }) => body.code?.code ?? '',
    );
    expect(new Set(codes).size).toBe(1);
    const [code = ''] = codes;
    const [one, two] = [await send(), await send()];
    const answers = await Promise.all([submit(code, one.id), submit(code, two.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('may be sent again with its photo, which changes nothing', async () => {
    const { id, prove, submit } = await aSellerWithAd();
    const { code, photo, sent } = await prove();
    expect((await submit(code.toLowerCase().replace('-', ' '), photo.id)).body).toEqual(sent.body);
    await decide(id, { decision: 'approve' });
    expect((await submit(code, photo.id)).body).toMatchObject({ shown: { photo: { url: photo.url } } });
  });

  it('is over after two hours and after its use, and no guess fits', async () => {
    const { id, requestCode, upload: send, submit } = await aSellerWithAd();
    const { body } = await requestCode();
    const photo = await send();
    expect((await submit('AAA-AAA', photo.id)).body.code).toBe('PROOF_CODE_OVER');
    await age(id, 'code_expires_at', '3 hours');
    expect((await submit(body.code?.code ?? '', photo.id)).body.code).toBe('PROOF_CODE_OVER');
    const again = await requestCode();
    expect(again.body.code?.code).not.toBe(body.code?.code);
    expect((await submit(body.code?.code ?? '', photo.id)).body.code).toBe('PROOF_CODE_OVER');
  });

  it('of another ad, or of an ad of another seller, is not accepted', async () => {
    const [mine, theirs] = [await aSellerWithAd(), await aSellerWithAd()];
    const code = (await theirs.requestCode()).body.code?.code ?? '';
    await mine.requestCode();
    const photo = await mine.upload();
    expect((await mine.submit(code, photo.id)).body.code).toBe('PROOF_CODE_OVER');
    const foreign = proofCalls(app, mine.seller, theirs.id);
    for (const answer of [
      await foreign.submit(code, photo.id),
      await foreign.requestCode(),
      await foreign.own(),
      await foreign.withdraw(),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'ITEM_NOT_FOUND' } });
    expect((await theirs.own()).body.code?.code).toBe(code);
  });

  it('is not given for a draft', async () => {
    const { id, requestCode } = await aSellerWithAd();
    await changeListing(app, id, { status: 'draft', publishedAt: null });
    expect((await requestCode()).body.code).toBe('PROOF_NOT_POSSIBLE');
  });
});

describe('A photo is rejected at once', () => {
  it('if it is of the time before the code', async () => {
    const { requestCode, upload: send, submit } = await aSellerWithAd();
    const photo = await send();
    const code = (await requestCode()).body.code?.code ?? '';
    expect((await submit(code, photo.id)).body.fields?.photoId).toContain('after you get the code');
  });

  it('if an ad or an earlier proof shows it, also in another quality, mirrored or cut', async () => {
    const { seller, id, requestCode, upload: send, submit, withdraw } = await aSellerWithAd();
    const bytes = await sharp('demo/photos/chandelier-gold-2.webp')
      .resize(600, 800, { fit: 'fill' })
      .jpeg()
      .toBuffer();
    const first = (await requestCode()).body.code?.code ?? '';
    expect((await submit(first, (await send(bytes)).id)).status).toBe(200);
    await withdraw();
    const code = (await requestCode()).body.code?.code ?? '';
    const copy = await sharp(bytes).resize(380).jpeg({ quality: 60 }).toBuffer();
    const mirrored = await sharp(bytes).flop().jpeg().toBuffer();
    const cut = await sharp(bytes).extract({ left: 60, top: 80, width: 480, height: 640 }).jpeg().toBuffer();
    for (const used of [bytes, copy, mirrored, cut])
      expect((await submit(code, (await send(used)).id)).body.fields?.photoId).toContain('used before');
    expect(seller.id).not.toBe(String(id));
  });

  it('if it is nearly of one colour', async () => {
    const { requestCode, upload: send, submit } = await aSellerWithAd();
    const code = (await requestCode()).body.code?.code ?? '';
    let state = 1;
    const grain = Array.from({ length: 400 * 300 * 3 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return 118 + (state >>> 29);
    });
    const raw = { width: 400, height: 300, channels: 3 } as const;
    const photo = await send(await sharp(Buffer.from(grain), { raw }).jpeg({ quality: 95 }).toBuffer());
    expect((await submit(code, photo.id)).body.fields?.photoId).toContain('good light');
  });

  it('if it is another user’s upload, unknown, or no photo', async () => {
    const [mine, theirs] = [await aSellerWithAd(), await aSellerWithAd()];
    const code = (await mine.requestCode()).body.code?.code ?? '';
    const foreign = await theirs.upload();
    for (const photoId of [foreign.id, crypto.randomUUID()])
      expect((await mine.submit(code, photoId)).body.fields?.photoId).toContain('expired');
    expect((await mine.submit(code, 'no-id')).status).toBe(422);
    const page = Buffer.from(`<svg onload="alert(1)">${'x'.repeat(2_000)}</svg>`);
    expect((await upload(app, mine.seller.cookie, page)).status).toBe(422);
  });
});
