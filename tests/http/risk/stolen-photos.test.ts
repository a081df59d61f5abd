import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListingRisk } from '#server/modules/risk/index.ts';
import { aStaffUser, findCaseId, reportListing, type StaffUser } from '../../factories/cases.ts';
import { makePatchwork } from '../../factories/pictures.ts';
import { aSeller } from '../../factories/sellers.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Scammers take the photos of honest sellers. After staff have removed such an ad, the owner of the photos still sells.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

const rulesOf = async (id: string) =>
  (await findListingRisk(app.db, Number(id))).signals.map(({ rule }) => rule);

async function remove(adId: string, rule: string): Promise<string> {
  await reportListing(app, await signIn(app), Number(adId));
  const caseId = await findCaseId(app, 'listing', 'listing_id', Number(adId));
  const { status, body } = await staff.decide(caseId, { decision: 'take-down', rule });
  expect(status).toBe(200);
  return body.id;
}
const photosListedBy = async (decisionId: string) =>
  (await app.db.execute(sql`SELECT FROM known_bad WHERE decision_id = ${decisionId} AND kind = 'photo'`))
    .rowCount;

let seed = 7_000;
async function aPhoto() {
  seed += 1;
  const bytes = await makePatchwork({ seed });
  return { images: [{ base64Data: bytes.toString('base64'), filename: 'item.jpg' }] };
}

describe('The owner of a photo that a scammer took', () => {
  it.each(['stolen-photos', 'scam'])('sells on after the removal for %s', async (rule) => {
    const [owner, scammer, photo] = [await aSeller(app), await aSeller(app, 'Chidi Eze'), await aPhoto()];
    await owner.publish(photo);
    const stolen = await scammer.publish(photo);
    expect(await rulesOf(stolen.id)).toContain('photo-copied');
    expect(await photosListedBy(await remove(stolen.id, rule))).toBe(0);
    const next = await owner.publish(photo);
    expect(next.status).toBe('active');
    const rules = await rulesOf(next.id);
    for (const photoRule of ['known-bad', 'photo-copied', 'photo-removed'])
      expect(rules).not.toContain(photoRule);
    // Another one who takes it copies both.
    const again = await (await aSeller(app, 'Dayo Ade')).publish(photo);
    expect(await rulesOf(again.id)).toEqual(expect.arrayContaining(['photo-copied', 'photo-removed']));
  });

  it('is not held for it, also if the photo was never on Kasuwa before', async () => {
    const [owner, scammer, photo] = [await aSeller(app), await aSeller(app, 'Chidi Eze'), await aPhoto()];
    const stolen = await scammer.publish(photo);
    expect(await photosListedBy(await remove(stolen.id, 'stolen-photos'))).toBe(0);
    expect(await rulesOf((await owner.publish(photo)).id)).not.toContain('known-bad');
  });
});

describe('A scammer', () => {
  it('cannot hide a photo of somebody else behind an older one of their own', async () => {
    const [owner, scammer] = [await aSeller(app), await aSeller(app, 'Chidi Eze')];
    const [own, taken] = [await aPhoto(), await aPhoto()];
    await scammer.publish(own);
    await owner.publish(taken);
    const both = await scammer.publish({ images: [...own.images, ...taken.images] });
    expect(await rulesOf(both.id)).toContain('photo-copied');
  });
});
