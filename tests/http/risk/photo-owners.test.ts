import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListingRisk } from '#server/modules/risk/index.ts';
import { aStaffUser, findCaseId, reportListing, type StaffUser } from '../../factories/cases.ts';
import { aSeller, sofa, type TestSeller } from '../../factories/sellers.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Whose photo it is: that of the seller who added it first, however old the ad of another one is. And photos of confirmed
// scams are known again in another size and quality.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

const rulesOf = async (id: string) =>
  (await findListingRisk(app.db, Number(id))).signals.map(({ rule }) => rule);
const flagsOf = async (id: string) =>
  (await app.db.execute<{ kind: string }>(sql`SELECT kind FROM listing_flags WHERE listing_id = ${id}`)).rows;
const imagesOf = (...files: Buffer[]) => ({
  images: files.map((bytes) => ({ base64Data: bytes.toString('base64'), filename: 'item.jpg' })),
});
const photo = (name: string) => sharp(`demo/photos/${name}.webp`).jpeg({ quality: 90 }).toBuffer();
const worse = (bytes: Buffer) =>
  sharp(bytes).resize(420).modulate({ brightness: 1.1 }).jpeg({ quality: 30 }).toBuffer();

describe('The photo of an ad', () => {
  it.each([
    ['an old ad', (thief: TestSeller) => thief.publish()],
    ['an old draft', async (thief: TestSeller) => (await thief.create(await sofa({ status: 'draft' }))).body],
  ])('does not become that of a thief who adds it to %s', async (what, makeOld) => {
    const [owner, thief] = [await aSeller(app), await aSeller(app, 'Chidi Eze')];
    const bytes = await photo(what === 'an old ad' ? 'ac-split-1' : 'air-cooler-1');
    const old = await makeOld(thief);
    const own = await owner.publish(imagesOf(bytes));
    await thief.change(old.id, imagesOf(await worse(bytes)));
    if (old.status === 'draft') await thief.act(old.id, 'publish');
    expect(await rulesOf(old.id)).toContain('photo-copied');
    expect((await owner.change(own.id, { price: 180_000 })).status).toBe(200);
    expect(await rulesOf(own.id)).not.toContain('photo-copied');
    expect(await flagsOf(own.id)).toEqual([]);
    expect(await flagsOf(old.id)).toEqual([{ kind: 'look-alike-photos' }]);
  });

  it('is found behind seven others, scaled and mirrored', async () => {
    const [owner, thief] = [await aSeller(app), await aSeller(app, 'Chidi Eze')];
    const bytes = await photo('bar-stools-red-1');
    await owner.publish(imagesOf(bytes));
    const names = ['agbada-white-1', 'batteries-pair-2', 'chandelier-gold-2', 'event-hall-tables-2'];
    const others = await Promise.all(
      [...names, 'office-desks-2', 'generator-red-2', 'watermelon-heap-2'].map(photo),
    );
    const mirrored = await sharp(bytes).flop().resize(500).jpeg().toBuffer();
    const { id } = await thief.publish(imagesOf(...others, mirrored));
    expect(await rulesOf(id)).toContain('photo-copied');
  });
});

describe('A photo of a confirmed scam', () => {
  const remove = async (id: string) => {
    await reportListing(app, await signIn(app), Number(id));
    const caseId = await findCaseId(app, 'listing', 'listing_id', Number(id));
    const { status, body } = await staff.decide(caseId, { decision: 'take-down', rule: 'scam' });
    expect(status).toBe(200);
    return body.id;
  };
  const printsOf = async (id: string) =>
    (
      await app.db.execute(
        sql`SELECT f.phash FROM photos p JOIN photo_files f USING (hash) WHERE listing_id = ${id}`,
      )
    ).rows;

  it('is known in another size and quality, also when its ad and its files are gone', async () => {
    const bytes = await photo('ac-split-set-2');
    const { id } = await (await aSeller(app, 'Chidi Eze')).publish(imagesOf(bytes));
    await remove(id);
    const prints = await printsOf(id);
    await app.db.execute(sql`
      WITH gone AS (DELETE FROM photos WHERE listing_id = ${id} RETURNING hash)
      DELETE FROM uploads WHERE hash IN (SELECT hash FROM gone)`);
    await app.db.execute(
      sql`DELETE FROM photo_files f WHERE NOT EXISTS (SELECT FROM photos p WHERE p.hash = f.hash)`,
    );
    const again = await (await aSeller(app, 'Dayo Ade')).publish(imagesOf(await worse(bytes)));
    expect(await printsOf(again.id)).not.toEqual(prints);
    expect(await rulesOf(again.id)).toContain('known-bad');
    expect(again.status).toBe('held');
  });

  it('that was taken from an honest ad and changed is not listed', async () => {
    const bytes = await photo('keke-cargo-red-2');
    const owner = await aSeller(app);
    await owner.publish(imagesOf(bytes));
    const { id } = await (await aSeller(app, 'Chidi Eze')).publish(imagesOf(await worse(bytes)));
    const decisionId = await remove(id);
    const { rows } = await app.db.execute(
      sql`SELECT FROM known_bad WHERE decision_id = ${decisionId} AND kind = 'photo'`,
    );
    expect(rows).toEqual([]);
    expect(await rulesOf((await owner.publish(imagesOf(bytes))).id)).not.toContain('known-bad');
  });
});
