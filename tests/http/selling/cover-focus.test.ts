import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { makePicture } from '../../factories/pictures.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { uploaded } from '../../setup/photos.ts';

// A seller chooses the part of the cover that square cards show.

let app: TestApp;
let seed = 0;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

async function aPhoto({ cookie }: TestSeller): Promise<string> {
  seed += 1;
  return (await uploaded(app, cookie, await makePicture({ width: 400, height: 700, seed }))).id;
}

const focusInList = async ({ id }: TestSeller) => {
  const { body } = await app.call<ApiOutputs['search']['ads']>('GET', `/api/ads?seller=${id}`);
  return body.items[0]?.photo?.focus;
};

it('A card shows the chosen part, and the usual one after the cover was replaced', async () => {
  const ada = await aSeller(app);
  const { id, photos } = await ada.publish({ images: [{ photoId: await aPhoto(ada), focus: 75 }] });
  expect(photos[0]?.focus).toBe(75);
  expect(await focusInList(ada)).toBe(75);
  await ada.change(id, { price: 170_000 });
  expect(await focusInList(ada)).toBe(75);
  await ada.change(id, { images: [{ photoId: await aPhoto(ada) }, { photoId: photos[0]?.id, focus: 75 }] });
  expect(await focusInList(ada)).toBeUndefined();
  expect((await ada.own(id)).body.photos.map(({ focus }) => focus)).toEqual([null, 75]);
});

it('Only the five positions are accepted', async () => {
  const ada = await aSeller(app);
  const photoId = await aPhoto(ada);
  for (const focus of [10, -25, 125, '75', 0.5])
    expect((await ada.create({ title: 'Sofa', images: [{ photoId, focus }] })).status).toBe(422);
});
