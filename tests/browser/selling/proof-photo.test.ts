import { expect } from 'vitest';
import { newPhoto } from '../../factories/proof-photos.ts';
import { newTitle } from '../../factories/sellers.ts';
import { findBarriers } from '../setup/axe.ts';
import { choose, post } from '../setup/my-ads.ts';
import { button } from '../setup/page.ts';
import { makeModerator } from '../setup/staff.ts';
import { PHONE, story } from '../setup/story.ts';

// The proof photo, from the code to the badge that buyers see.

story(
  'A seller photographs the code, staff approve it, and a visitor sees the badge and the photo',
  async ({ database, user }) => {
    const { page: seller } = await user({ ...PHONE, name: 'Chidi Okafor' });
    const { page: staff, account } = await user({ name: 'Zainab Sani' });
    await makeModerator(database, account);
    const title = newTitle();
    const { id } = await post(seller, title);

    await seller.goto('/my-ads');
    await choose(seller, title, 'Proof photo and checks');
    await button(seller, 'Get my code').tap();
    await seller.getByText('Write this on paper, large').waitFor();
    expect(await findBarriers(seller, 'main')).toEqual([]);
    const buffer = await newPhoto();
    await seller
      .getByLabel('Proof photo')
      .setInputFiles({ name: 'proof.jpg', mimeType: 'image/jpeg', buffer });
    await seller.getByText('We are checking your photo').waitFor();

    await staff.goto('/staff/proofs');
    const waiting = staff.getByRole('article', { name: title });
    expect(await findBarriers(staff, 'main')).toEqual([]);
    await waiting.getByRole('button', { name: 'Approve' }).click();
    await waiting.waitFor({ state: 'detached' });

    await seller.goto(`/item/${id}`);
    await seller.getByRole('link', { name: 'Proof photo' }).first().waitFor();
    const checks = seller.getByRole('region', { name: 'Checks on this ad' });
    await checks.locator('summary').tap();
    await checks.getByRole('img', { name: `${title} beside a code on paper` }).waitFor();
    expect(await findBarriers(seller, 'main')).toEqual([]);
  },
);
