import { describe, expect } from 'vitest';
import { createSignedInAccount, makeAccount, newAccount, signIn, signInByApi } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { findDemoListing, OF_DEMO_SELLER, WITH_PHONE, WITHOUT_PHONE } from '../setup/demo-listings.ts';
import { DEMO_SELLER } from '../setup/demo-users.ts';
import { dialog } from '../setup/page.ts';
import { recordPosts } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

describe('A buyer who contacts a seller', () => {
  story('writes a message, signs in on the way, and loses no text', async ({ visitor, database }) => {
    const page = await visitor({ ...PHONE, expects: ['POST /api/conversations 503'] });
    const account = newAccount();
    await makeAccount(page.context(), account);
    const id = await findDemoListing(database, WITH_PHONE);
    await page.goto(`/item/${id}`);
    await page.getByRole('button', { name: 'Send Message' }).tap();
    await dialog(page).getByRole('button', { name: 'Is this still available?' }).tap();
    await dialog(page).getByLabel('Your message').pressSequentially(' I am in Yaba.');
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await page.setViewportSize(PHONE);
    await dialog(page).getByRole('button', { name: 'Sign In to Send' }).tap();
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL(`/item/${id}`);
    const text = 'Is this still available? I am in Yaba.';
    await eventually(() => dialog(page).getByLabel('Your message').inputValue()).toBe(text);
    // The first attempt fails. The retry is automatic and sends the same message.
    const sent = recordPosts(page);
    await page.route('**/api/conversations', (route) => route.fulfill({ status: 503, body: '' }), {
      times: 1,
    });
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).tap();
    await dialog(page).getByRole('alert').waitFor();
    expect(await dialog(page).getByLabel('Your message').inputValue()).toBe(text);
    await page.getByRole('dialog', { name: 'Message sent' }).waitFor();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]).toMatchObject({ adId: id, message: text });
    const messages = await database.rows<{ body: string; conversation_id: string }>(
      'SELECT body, conversation_id FROM messages WHERE client_id = $1',
      [Reflect.get(Object(sent[0]), 'clientId')],
    );
    expect(messages.map(({ body }) => body)).toEqual([text]);
    expect(await dialog(page).getByRole('link', { name: 'Open Conversation' }).getAttribute('href')).toBe(
      `/messages/${messages[0]?.conversation_id}`,
    );
  });

  story('requests the phone number, which is not in the page', async ({ visitor, database }) => {
    const page = await visitor({ ...PHONE, expects: ['POST /api/ads/'] });
    const id = await findDemoListing(database, WITH_PHONE);
    const [{ phone = '' } = {}] = await database.rows<{ phone: string }>(
      'SELECT phone FROM users JOIN listings ON seller_id = users.id WHERE listings.id = $1',
      [id],
    );
    await createSignedInAccount(page, database);
    await page.goto(`/item/${id}`);
    expect(await page.content()).not.toContain(phone.slice(-7));
    const showPhone = page.getByRole('button', { name: 'Show Phone Number' });
    await hydrated(showPhone);
    await page.route('**/api/ads/*/phone', (route) => route.fulfill(TOO_MANY), { times: 1 });
    await showPhone.tap();
    await dialog(page).getByText('That was enough for today.').waitFor();
    await page.keyboard.press('Escape');
    await showPhone.tap();
    const call = dialog(page).getByRole('link', { name: 'Call', exact: true });
    expect(await call.getAttribute('href')).toBe(`tel:${phone}`);
    expect(await dialog(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      `https://wa.me/${phone.slice(1)}`,
    );
    await dialog(page)
      .getByText(/Never send money/)
      .waitFor();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    // A seller without a public number can only be messaged.
    await page.goto(`/item/${await findDemoListing(database, WITHOUT_PHONE)}`);
    await page.getByRole('button', { name: 'Send Message' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Show Phone Number' }).count()).toBe(0);
    await page.getByText('Prefers messages').filter({ visible: true }).waitFor();
  });

  const TOO_MANY = {
    status: 429,
    json: { code: 'TOO_MANY_REQUESTS', error: 'That was enough for today.' },
  };

  story('sees no contact buttons on their own listing', async ({ visitor, database }) => {
    const page = await visitor();
    await signInByApi(page.context(), DEMO_SELLER);
    await page.goto(`/item/${await findDemoListing(database, OF_DEMO_SELLER)}`);
    await page.getByText('This is your ad').waitFor();
    const ways = /Send Message|Show Phone Number|Save for Later/;
    expect(await page.getByRole('button', { name: ways }).count()).toBe(0);
    expect(await page.locator('main').getByRole('link', { name: 'My Ads' }).getAttribute('href')).toBe(
      '/my-ads',
    );
  });
});
