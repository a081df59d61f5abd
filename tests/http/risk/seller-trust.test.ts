import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findListingRisk } from '#server/modules/risk/index.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { changeUser } from '../../factories/user-state.ts';
import { makeUser, newPhone } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// What makes an account trusted, and what it does not excuse.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const signalsOf = async ({ id }: { id: string }) => (await findListingRisk(app.db, Number(id))).signals;
const rulesOf = async (ad: { id: string }) => (await signalsOf(ad)).map(({ rule }) => rule);

const confirmNumber = (seller: TestSeller, daysAgo: number) =>
  changeUser(app, seller.id, {
    phone: newPhone(),
    phoneConfirmedAt: new Date(Date.now() - daysAgo * DAY_MS),
  });

/** Sold listings of the seller; with `isConfirmed`, the buyer's code was typed. */
async function addSales(
  seller: TestSeller,
  buyers: readonly string[],
  { isConfirmed }: { isConfirmed: boolean },
) {
  for (const buyer of buyers) {
    const { id } = await makeListing(app, seller.id, { status: 'sold' });
    await app.db.execute(sql`INSERT INTO sales (listing_id, seller_id, buyer_id, confirmed_at)
      VALUES (${id}, ${seller.id}, ${buyer}, ${isConfirmed ? new Date() : null})`);
  }
}
const makeBuyers = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => makeUser(app)))).map(({ id }) => id);

describe('Confirmed sales', () => {
  it('are those that different buyers confirmed', async () => {
    const seller = await aSeller(app);
    const buyers = await makeBuyers(3);
    await addSales(seller, [...buyers, ...buyers, ...buyers, ...buyers], { isConfirmed: false });
    expect(await rulesOf(await seller.publish())).not.toContain('sales');
    await addSales(seller, [...buyers.slice(1), ...buyers.slice(1)], { isConfirmed: true });
    expect(await rulesOf(await seller.publish())).not.toContain('sales');
    await addSales(seller, buyers.slice(0, 1), { isConfirmed: true });
    expect((await signalsOf(await seller.publish())).find(({ rule }) => rule === 'sales')?.detail).toBe(
      '3 buyers confirmed a handover',
    );
  });

  it('of an established seller do not excuse a text that asks for money first', async () => {
    const seller = await aSeller(app);
    await confirmNumber(seller, 40);
    await addSales(seller, await makeBuyers(12), { isConfirmed: true });
    const ad = await seller.publish({ description: 'Pay before delivery.' });
    expect(await rulesOf(ad)).toEqual(expect.arrayContaining(['established', 'many-sales', 'pay-first']));
    const { rows } = await app.db.execute(
      sql`SELECT outcome, score FROM risk_scores WHERE listing_id = ${ad.id}`,
    );
    expect(rows).toEqual([{ outcome: 'queued', score: 45 }]);
  });
});

it('A checked identity alone makes nobody an established seller', async () => {
  const seller = await aSeller(app);
  await confirmNumber(seller, 1);
  await changeUser(app, seller.id, { identityCheckedAt: new Date() });
  const rules = await rulesOf(await seller.publish());
  expect(rules).toContain('identity-checked');
  expect(rules).not.toContain('established');
  await confirmNumber(seller, 31);
  expect(await rulesOf(await seller.publish())).toEqual(
    expect.arrayContaining(['identity-checked', 'established']),
  );
});

it('The details of an ad are read like its description', async () => {
  const seller = await aSeller(app);
  const attributes = { brand: 'Tecno', model: 'Camon 20', included: 'Pay half of it before delivery' };
  const phone = { category: 'Electronics', subcategory: 'phones-tablets', condition: 'used' };
  expect(await rulesOf(await seller.publish({ ...phone, attributes }))).toContain('pay-first');
});
