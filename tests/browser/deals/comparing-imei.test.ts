import { expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { findBarriers } from '../setup/axe.ts';
import { acceptOffer, log, offer, openConversation, startConversation } from '../setup/chat.ts';
import { card, cardButton, chip, sendPlan } from '../setup/meetups.ts';
import { button, dialog } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';

// A buyer compares the phone at the meetup with that of the ad.

const A_PHONE = {
  category: 'Electronics',
  subcategory: 'phones-tablets',
  attributes: { brand: 'Apple', model: 'iPhone 12' },
};

story('A seller enters the IMEI, and the buyer compares it in the card of the meetup', async ({ user }) => {
  const { page: seller } = await user({ ...PHONE, name: 'Chidi Okafor' });
  const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
  const { ad, id } = await startConversation(
    seller,
    buyer,
    `iPhone 12 ${newTitle()}`,
    'Can we meet?',
    A_PHONE,
  );
  await seller.goto(`/my-ads/${ad.id}/checks`);
  await seller.getByLabel('IMEI of this phone').fill('490154203237517');
  await button(seller, 'Save').tap();
  await seller.getByText('This number has a typing error').waitFor();
  await seller.getByLabel('IMEI of this phone').fill('490154203237518');
  await button(seller, 'Save').tap();
  await seller.getByText('Saved on').waitFor();
  expect(await findBarriers(seller, 'main')).toEqual([]);

  await openConversation(seller, id);
  await chip(seller, 'Suggest a meetup').tap();
  await sendPlan(seller);
  await openConversation(buyer, id);
  await cardButton(buyer, 'Confirm').tap();
  await cardButton(buyer, 'Compare the IMEI').tap();
  const sheet = dialog(buyer, 'Compare the IMEI');
  await sheet.getByLabel('Number on the phone').fill('356938035643809');
  await sheet.getByRole('button', { name: 'Compare', exact: true }).tap();
  await sheet.getByText('It is not the phone of the ad').waitFor();
  await sheet.getByLabel('Number on the phone').fill('49015420323751 01');
  await sheet.getByRole('button', { name: 'Compare', exact: true }).tap();
  await sheet.getByText('It is the phone of the ad').waitFor();
  expect(await findBarriers(buyer, 'dialog[open]')).toEqual([]);
  await button(buyer, 'Done').tap();
  await card(buyer).getByText('The IMEI is the same.').waitFor();
});

story('A buyer with a reservation compares the IMEI without a plan to meet', async ({ user }) => {
  const { page: seller } = await user({ ...PHONE, name: 'Chidi Okafor' });
  const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
  const { ad, id } = await startConversation(seller, buyer, `iPhone 12 ${newTitle()}`, 'Hello', A_PHONE);
  const saved = await seller.request.put(`/api/ads/${ad.id}/imei`, { data: { imei: '356938035643809' } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await offer(buyer, id, 150_000);
  await acceptOffer(seller, id, 2);

  await openConversation(buyer, id);
  const handover = log(buyer).getByRole('region', { name: 'At the meetup' });
  await handover.getByRole('button', { name: 'Compare the IMEI' }).waitFor();
  await handover.getByRole('button', { name: 'We are meeting now' }).tap();
  await handover.getByRole('button', { name: 'Compare the IMEI' }).tap();
  const sheet = dialog(buyer, 'Compare the IMEI');
  await sheet.getByLabel('Number on the phone').fill('356938035643809');
  await sheet.getByRole('button', { name: 'Compare', exact: true }).tap();
  await sheet.getByText('It is the phone of the ad').waitFor();
  await button(buyer, 'Done').tap();
  await handover.getByText('The IMEI is the same.').waitFor();
  expect(await findBarriers(buyer, 'section[aria-label="At the meetup"]')).toEqual([]);
});
