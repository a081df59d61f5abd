import { describe, expect, it } from 'vitest';
import type { ListingCard } from '#shared/contract/listings.ts';
import { makeListing, recordRemoval } from '../../factories/listings.ts';
import { changeUser, scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import type { TestApp } from '../../setup/app.ts';
import { withEmptyApp } from '../../setup/empty-app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';

let app: TestApp;
let seller: string;
withEmptyApp((...created) => {
  [app, seller] = created;
});

const CAR = { categoryId: 2, subcategory: 'cars', condition: 'used' } as const;

function make(overrides: Parameters<typeof makeListing>[2] = {}) {
  return makeListing(app, seller, overrides);
}

describe('Similar listings', () => {
  /** Creates a removed listing and returns its id. */
  async function makeRemoved(
    overrides: Parameters<typeof make>[0],
    { by, before }: { by: 'owner' | 'moderator'; before: string },
  ): Promise<number> {
    const { id } = await make({ ...overrides, status: 'removed' });
    await recordRemoval(app, id, { by, before });
    return id;
  }

  async function similar(id: number): Promise<string[]> {
    const { status, body } = await app.call<ListingCard[]>('GET', `/api/ads/${id}/similar`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.map(({ title }) => title);
  }

  it('come from the same subcategory, with similar titles, near locations and close prices first', async () => {
    const { id } = await make({ ...CAR, title: 'Toyota Corolla 2010', price: 5_000_000 });
    await make({ ...CAR, title: 'Toyota Camry', price: 5_000_000 });
    await make({ ...CAR, title: 'Toyota Corolla 2012', price: 80_000_000 });
    await make({ ...CAR, title: 'Toyota Corolla LE', price: 5_500_000 });
    await make({ ...CAR, title: 'Toyota Corolla S', price: 5_500_000, state: 'Kano', city: 'Kano' });
    await make({ ...CAR, title: 'Peugeot 406', price: 900_000 });
    await make({ categoryId: 2, subcategory: 'trucks', title: 'Mack truck' });
    await make({ categoryId: 5, title: 'Toyota Corolla poster' });
    await make({ ...CAR, title: 'Toyota Corolla 2010', status: 'sold' });
    expect(await similar(id)).toEqual([
      'Toyota Corolla LE',
      'Toyota Corolla S',
      'Toyota Corolla 2012',
      'Toyota Camry',
      'Peugeot 406',
    ]);
  });

  it('are at most eight', async () => {
    const blenders = [];
    for (let n = 0; n < 12; n += 1) blenders.push(await make({ title: `Blender ${n}` }));
    expect(await similar(blenders[0]?.id ?? 0)).toHaveLength(8);
  });

  it.each(['sold', 'expired', 'removed'] as const)(
    'are shown for a listing that is %s, without itself and hidden listings',
    async (status) => {
      const { id } = await make({ title: 'Blender', status });
      await make({ title: 'Blender, red' });
      for (const hidden of ['paused', 'draft', 'sold', 'expired', 'removed'] as const)
        await make({ title: `Blender, ${hidden}`, status: hidden });
      expect(await similar(id)).toEqual(['Blender, red']);
    },
  );

  it('are shown for a listing that its owner or a moderator removed, by its public title', async () => {
    await make({ title: 'Cooking pot' });
    await make({ title: 'Blender, red' });
    await make({ title: 'Phone', categoryId: 1 });
    for (const by of ['owner', 'moderator'] as const)
      expect(await similar(await makeRemoved({ title: 'Blender' }, { by, before: 'active' })), by).toEqual([
        'Blender, red',
        'Cooking pot',
      ]);
  });

  it('depend only on the category when the removed listing was hidden before or its seller has left', async () => {
    await make({ title: 'Blender, red', price: 185_000 });
    await make({ title: 'Cooking pot', price: 1_000, state: 'Kano', city: 'Kano' });
    const paused = await makeRemoved({ title: 'Blender' }, { by: 'owner', before: 'paused' });
    expect(await similar(paused)).toEqual(['Cooking pot', 'Blender, red']);
    const { id } = await makeUser(app);
    const left = await makeRemoved({ title: 'Blender', sellerId: id }, { by: 'owner', before: 'active' });
    await changeUser(app, id, { erasedAt: new Date() });
    expect(await similar(left)).toEqual(['Cooking pot', 'Blender, red']);
  });

  it('are not shown for a listing that was never public or is hidden', async () => {
    await make({ title: 'Blender, red' });
    for (const hidden of [
      await make({ status: 'paused' }),
      await make({ status: 'draft', publishedAt: null }),
    ])
      await expectEnvelope(await app.fetch(`/api/ads/${hidden.id}/similar`), 'ITEM_NOT_FOUND');
    const draft = await makeRemoved(
      { title: 'Blender', publishedAt: null },
      { by: 'owner', before: 'draft' },
    );
    await expectEnvelope(await app.fetch(`/api/ads/${draft}/similar`), 'ITEM_REMOVED');
    const { id } = await makeUser(app);
    const left = await make({ title: 'Blender', sellerId: id });
    await scheduleDeletion(app, id);
    await expectEnvelope(await app.fetch(`/api/ads/${left.id}/similar`), 'ITEM_NOT_FOUND');
    for (const id of ['0', '99999999', 'x', '-1', '1e9', '1%27', '%00', '9'.repeat(40)])
      await expectEnvelope(await app.fetch(`/api/ads/${id}/similar`), 'ITEM_NOT_FOUND');
  });
});
