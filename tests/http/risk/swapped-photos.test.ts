import { afterAll, beforeAll, expect, it } from 'vitest';
import { findListingRisk } from '#server/modules/risk/index.ts';
import { releaseListing } from '#server/modules/selling/index.ts';
import { makePatchwork } from '../../factories/pictures.ts';
import { aSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const SCAM = 'Send half of the money before delivery. No inspection, I travelled, my driver will bring it.';

let seed = 9_000;
async function newImages() {
  seed += 1;
  const bytes = await makePatchwork({ seed });
  return { images: [{ base64Data: bytes.toString('base64'), filename: 'item.jpg' }] };
}

it('A released ad with a copied photo is held again when its photo is replaced by another stolen one', async () => {
  const [copied, stolen] = [await newImages(), await newImages()];
  for (const images of [copied, stolen]) await (await aSeller(app, 'Bola Ige')).publish(images);
  const copier = await aSeller(app, 'Chidi Eze');
  const { id, status } = await copier.publish({ ...copied, description: SCAM });
  expect(status).toBe('held');
  const { signals } = await findListingRisk(app.db, Number(id));
  expect(signals.map(({ rule }) => rule)).toContain('photo-copied');
  await app.db.transaction((tx) => releaseListing(tx, app, Number(id)));
  expect((await copier.change(id, { ...copied, price: 180_000 })).body.status).toBe('active');
  expect((await copier.change(id, stolen)).body.status).toBe('held');
});
