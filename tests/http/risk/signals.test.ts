import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKnownBad } from '#server/modules/known-bad/index.ts';
import { findConversationRisk, findListingRisk } from '#server/modules/risk/index.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';
import { aStaffUser, findCaseId, reportListing, type StaffUser } from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makePatchwork } from '../../factories/pictures.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { lift, suspend } from '../../factories/suspensions.ts';
import { changeUser } from '../../factories/user-state.ts';
import { newPhone, PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, TEST_AUTH_SECRET, type TestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';

// The signals that need other rows than those of the ad, from the cause to the score of an ad that is posted.

let app: TestApp;
let staff: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  staff = await aStaffUser(app);
});
afterAll(() => app.stop());

const rulesOf = async (id: string) =>
  (await findListingRisk(app.db, Number(id))).signals.map(({ rule }) => rule);
const detailOf = async (id: string, name: string) =>
  (await findListingRisk(app.db, Number(id))).signals.find(({ rule }) => rule === name)?.detail;

/** Staff remove the ad because of a report. */
async function remove(adId: string, decision: 'take-down' | 'suspend', rule = 'scam') {
  await reportListing(app, await signIn(app), Number(adId));
  const caseId = await findCaseId(app, 'listing', 'listing_id', Number(adId));
  const { status, body } = await staff.decide(caseId, { decision, rule });
  expect(status).toBe(200);
  return body.id;
}

let seed = 5_000;
function newPicture(): Promise<Buffer> {
  seed += 1;
  return makePatchwork({ seed });
}
const imagesOf = (bytes: Buffer) => ({
  images: [{ base64Data: bytes.toString('base64'), filename: 'item.jpg' }],
});

describe('A value of the known-bad list', () => {
  const list = (kind: KnownBadKind, value: string) =>
    app.db.transaction((tx) =>
      addKnownBad(
        tx,
        { secret: TEST_AUTH_SECRET },
        { kind, value, rule: 'scam', decisionId: '0190c0de-0000-4000-8000-00000000000a' },
      ),
    );

  it.each<[KnownBadKind, (seller: TestSeller) => Promise<unknown>]>([
    ['email', (seller) => list('email', seller.email)],
    [
      'phone',
      async (seller) => {
        const phone = newPhone();
        await changeUser(app, seller.id, { phone, phoneConfirmedAt: new Date() });
        await list('phone', phone);
      },
    ],
    [
      'device',
      async (seller) => {
        await app.call('POST', '/api/users/login', { email: seller.email, password: PASSWORD });
        const { rows } = await app.db.execute<{ device: string }>(
          sql`SELECT encode(device, 'hex') AS device FROM user_devices WHERE user_id = ${seller.id}`,
        );
        await list('device', rows[0]?.device ?? '');
      },
    ],
  ])('that is the %s of the seller holds the ad', async (kind, prepare) => {
    const seller = await aSeller(app);
    expect(await rulesOf((await seller.publish()).id)).not.toContain('known-bad');
    await prepare(seller);
    const ad = await seller.publish();
    expect([ad.status, await detailOf(ad.id, 'known-bad')]).toEqual([
      'held',
      `Known from confirmed cases: ${kind}`,
    ]);
  });

  it('that is a number in the description is found, however it is written', async () => {
    await list('phone', '+2348099912345');
    const ad = await (await aSeller(app)).publish({
      description: 'Clean. Call me on 0809 991-2345 any time.',
    });
    expect(await detailOf(ad.id, 'known-bad')).toContain('phone');
  });

  it('is no longer known once its decision is taken back', async () => {
    const [scammer, picture] = [await aSeller(app, 'Chidi Eze'), await newPicture()];
    const { id } = await scammer.publish(imagesOf(picture));
    const decisionId = await remove(id, 'take-down');
    const copy = await (await aSeller(app)).publish(imagesOf(picture));
    expect(await detailOf(copy.id, 'known-bad')).toBe('Known from confirmed cases: photo');
    expect((await staff.undo(decisionId)).status).toBe(200);
    const later = await (await aSeller(app)).publish(imagesOf(picture));
    expect(await rulesOf(later.id)).not.toContain('known-bad');
  });
});

describe('A device of a suspended user', () => {
  /** Signs in with the cookies of a browser, and returns them without the session. */
  async function signInOn(cookie: string, { email }: { email: string }): Promise<string> {
    const { headers } = await app.call('POST', '/api/users/login', { email, password: PASSWORD }, { cookie });
    const cookies = cookiesFrom(headers)
      .split('; ')
      .filter((pair) => !pair.includes('session'))
      .join('; ');
    return cookies || cookie;
  }

  it('counts against the ads of another account on it, until the suspension is lifted', async () => {
    const [banned, other] = [await aSeller(app), await aSeller(app, 'Bola Ige')];
    const device = await signInOn('', banned);
    await signInOn(device, other);
    expect(await rulesOf((await other.publish()).id)).not.toContain('suspended-device');
    await suspend(app, banned);
    expect(await detailOf((await other.publish()).id, 'suspended-device')).toBe(
      'Shares a device with 1 suspended account',
    );
    await lift(app, banned);
    expect(await rulesOf((await other.publish()).id)).not.toContain('suspended-device');
    expect(await rulesOf((await (await aSeller(app)).publish()).id)).not.toContain('suspended-device');
  });
});

describe('A photo of an ad that staff removed', () => {
  it('is found in the ad of another seller, also mirrored and compressed again', async () => {
    const [first, picture] = [await aSeller(app), await newPicture()];
    const { id } = await first.publish(imagesOf(picture));
    await remove(id, 'take-down', 'wrong-details');
    const copy = await sharp(picture).flop().jpeg({ quality: 55 }).toBuffer();
    const copied = await (await aSeller(app, 'Chidi Eze')).publish(imagesOf(copy));
    expect(await rulesOf(copied.id)).toEqual(expect.arrayContaining(['photo-removed', 'photo-copied']));
  });

  it('is only a copy when its own seller removed the ad, and nothing when the seller posts it again', async () => {
    const [first, picture] = [await aSeller(app), await newPicture()];
    const { id } = await first.publish(imagesOf(picture));
    await first.remove(id);
    expect(await rulesOf((await first.publish(imagesOf(picture))).id)).not.toContain('photo-copied');
    const copied = await (await aSeller(app)).publish(imagesOf(picture));
    expect(await rulesOf(copied.id)).not.toContain('photo-removed');
  });
});

describe('A copied description', () => {
  const TEXT =
    'Original Samsung fridge with two doors, bought in March with the receipt, cools very well, no gas problem, selling because we move to Abuja next month.';

  it('counts each other seller once, also with a few changed words', async () => {
    const sellers = await Promise.all(['Ada', 'Bola', 'Chidi', 'Dayo'].map((name) => aSeller(app, name)));
    const [first, second, third, fourth] = sellers as [TestSeller, TestSeller, TestSeller, TestSeller];
    const original = await first.publish({ description: TEXT });
    await first.publish({ description: TEXT });
    expect(await rulesOf(original.id)).not.toContain('text-copied');
    const copy = await second.publish({ description: TEXT });
    expect(await detailOf(copy.id, 'text-copied')).toBe('1 other seller with the same description');
    const changed = await third.publish({ description: TEXT.replace('next month', 'next week') });
    expect(await detailOf(changed.id, 'text-copied')).toBe('2 other sellers with the same description');
    const different = await fourth.publish({
      description:
        'Solid wooden table for six people with chairs, made by a carpenter in Ibadan last year, a little scratch on one leg, see it on Saturday.',
    });
    expect(await rulesOf(different.id)).not.toContain('text-copied');
    // The first who had the text copies nobody, even when the ad is changed later.
    await first.change(original.id, { price: 99_000 });
    expect(await rulesOf(original.id)).not.toContain('text-copied');
  });

  it('of a draft and of a short text counts nothing', async () => {
    const draft =
      'Draft only: strong generator with key starter, used for one year in a shop at Ojodu, never repaired.';
    const [first, second] = [await aSeller(app), await aSeller(app)];
    await first.publish({ description: draft, status: 'draft' });
    expect(await rulesOf((await second.publish({ description: draft })).id)).not.toContain('text-copied');
    await first.publish({ description: 'Clean and strong, see it in Yaba.' });
    const short = await second.publish({ description: 'Clean and strong, see it in Yaba.' });
    expect(await rulesOf(short.id)).not.toContain('text-copied');
  });
});

it('Words about a deposit weigh in a message like asking for payment first, in an ad less', async () => {
  const text = 'Pay a deposit of 5000 to 8123456437 Opay before we meet';
  const { id, seller, sendMessage } = await startConversation(app);
  await sendMessage(seller, text);
  const ofMessage = await findConversationRisk(app.db, id, seller.id);
  expect(ofMessage.signals.map(({ rule }) => rule)).toContain('pay-first');
  const bottles = await (await aSeller(app)).publish({
    description: 'Bottle deposit 1,000 each is included.',
  });
  expect(await rulesOf(bottles.id)).not.toContain('pay-first');
});
