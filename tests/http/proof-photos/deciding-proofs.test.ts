import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { proofCalls, staffProofCalls, waitingId } from '../../factories/proof-photos.ts';
import { type SignedInUser, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff look at proof photos and decide.

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

describe('Staff', () => {
  it('see the oldest photo first with its code and ad, and the look is recorded', async () => {
    const staff = await signInAs(app, 'moderator');
    const [first, second] = [await aSellerWithAd(), await aSellerWithAd()];
    const { code } = await first.prove();
    await second.prove();
    const { body } = await staffProofCalls(app, staff).queue();
    const ours = body.items.filter(({ listing }) => [first.id, second.id].includes(Number(listing.id)));
    expect(ours.map(({ listing }) => Number(listing.id))).toEqual([first.id, second.id]);
    expect(ours[0]).toMatchObject({ code, listing: { photos: [{}] }, seller: { name: 'Chidi Okafor' } });
    const { rows } = await app.db.execute<{ action: string }>(
      sql`SELECT action FROM staff_actions WHERE staff_id = ${staff.id}`,
    );
    expect(rows).toEqual([{ action: 'proofs-opened' }]);
  });

  it('decide once: the second of two is told, and each decision is in the audit log', async () => {
    const [one, two] = [await signInAs(app, 'moderator'), await signInAs(app, 'moderator')];
    const { id, seller, prove } = await aSellerWithAd();
    await prove();
    const proofId = await waitingId(app, id);
    const answers = await Promise.all([
      staffProofCalls(app, one).decide(proofId, { decision: 'approve' }),
      staffProofCalls(app, two).decide(proofId, { decision: 'reject', reason: 'apart' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PROOF_DECIDED');
    const { rows } = await app.db.execute(
      sql`SELECT count(*)::int AS n FROM staff_actions WHERE listing_id = ${id} AND user_id = ${seller.id}`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('cannot decide their own, moderators not those of staff, and users not at all', async () => {
    const admin = await signInAs(app, 'admin');
    const { id } = await makeListing(app, admin.id);
    await proofCalls(app, admin, id).prove();
    const body = { decision: 'approve' };
    const as = async (who: { cookie: string }): Promise<string | undefined> =>
      (await staffProofCalls(app, who).decide(await waitingId(app, id), body)).body?.code;
    expect(await as(moderator)).toBe('STAFF_CASE');
    expect(await as(admin)).toBe('OWN_CASE');
    expect(await as(await signIn(app))).toBe('NOT_ALLOWED');
    expect(await as(await signInAs(app, 'admin'))).toBeUndefined();
  });

  it('get an answer for ids that do not exist or were withdrawn', async () => {
    const { id, prove, withdraw } = await aSellerWithAd();
    await prove();
    const proofId = await waitingId(app, id);
    await withdraw();
    for (const unknown of [proofId, crypto.randomUUID(), 'nonsense'])
      expect((await staffProofCalls(app, moderator).decide(unknown, { decision: 'approve' })).body.code).toBe(
        'PROOF_NOT_FOUND',
      );
  });

  it.each(['held', 'removed', 'sold'] as const)('cannot decide while the ad is %s', async (status) => {
    const { id, prove, own } = await aSellerWithAd();
    await prove();
    const proofId = await waitingId(app, id);
    await changeListing(app, id, { status });
    for (const body of [{ decision: 'approve' }, { decision: 'reject', reason: 'apart' }])
      expect((await staffProofCalls(app, moderator).decide(proofId, body)).body.code).toBe('PROOF_NOT_FOUND');
    await changeListing(app, id, { status: 'active' });
    expect((await own()).body.waiting).not.toBeNull();
    expect((await staffProofCalls(app, moderator).decide(proofId, { decision: 'approve' })).status).toBe(204);
  });
});
