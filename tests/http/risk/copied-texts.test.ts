import { afterAll, beforeAll, expect, it } from 'vitest';
import { findListingRisk } from '#server/modules/risk/index.ts';
import { releaseListing } from '#server/modules/selling/index.ts';
import { aSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Who had a text first: not the ad with the lower id, but the seller who published the text first.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

let texts = 0;
/** A description of words that no other text has. */
function newText(): string {
  texts += 1;
  return Array.from({ length: 20 }, (_, at) => `wool${texts}x${at}`).join(' ');
}
const isCopied = async (id: string) =>
  (await findListingRisk(app.db, Number(id))).signals.some(({ rule }) => rule === 'text-copied');

it('An old ad that is edited to a text of another seller is the copy, and the other one stays the original', async () => {
  const [thief, author] = [await aSeller(app), await aSeller(app, 'Bola Ige')];
  const [text, old] = [newText(), await thief.publish({ description: newText() })];
  const original = await author.publish({ description: text });
  await thief.change(old.id, { description: text });
  expect(await isCopied(old.id)).toBe(true);
  await author.change(original.id, { price: 99_000 });
  expect(await isCopied(original.id)).toBe(false);
  // Saved again, the copy is no original.
  await thief.change(old.id, { price: 98_000 });
  expect(await isCopied(old.id)).toBe(true);
});

it('An old draft with a text of another seller is a copy when it is published', async () => {
  const [thief, author] = [await aSeller(app), await aSeller(app, 'Bola Ige')];
  const text = newText();
  const draft = await thief.publish({ description: text, status: 'draft' });
  const original = await author.publish({ description: text });
  expect((await thief.act(draft.id, 'publish')).status).toBe(200);
  await author.change(original.id, { price: 99_000 });
  expect([await isCopied(draft.id), await isCopied(original.id)]).toEqual([true, false]);
});

it('A seller who had the text first may use it in later ads', async () => {
  const [thief, author] = [await aSeller(app), await aSeller(app, 'Bola Ige')];
  const text = newText();
  await author.publish({ description: text });
  await thief.publish({ description: text });
  expect(await isCopied((await author.publish({ description: text })).id)).toBe(false);
});

it('A released ad that copies the text of a third seller later speaks again', async () => {
  const [copier, first, second] = [
    await aSeller(app),
    await aSeller(app, 'Bola Ige'),
    await aSeller(app, 'Chidi'),
  ];
  const [text, other] = [newText(), newText()];
  await first.publish({ description: text });
  await second.publish({ description: other });
  const scam = 'Send half of the money before delivery. No inspection, I travelled, my driver will bring it.';
  const { id, status } = await copier.publish({
    title: `Chair. ${scam}`.slice(0, 100),
    description: `${text} ${scam}`,
  });
  expect(status).toBe('held');
  await app.db.transaction((tx) => releaseListing(tx, app, Number(id)));
  expect((await copier.change(id, { price: 70_000 })).body.status).toBe('active');
  expect((await copier.change(id, { description: `${other} ${scam}` })).body.status).toBe('held');
});
