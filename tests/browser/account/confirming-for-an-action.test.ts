import { describe, expect } from 'vitest';
import { otherCode } from '../../setup/email-codes.ts';
import { reachDailyLimit, unconfirm } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { findDemoListing, WITH_PHONE } from '../setup/demo-listings.ts';
import { codeTo, confirmDialog, confirmLinkTo, enterCode } from '../setup/email-codes.ts';
import { aPhone, fillPhone, isLive, listOwn, openForm, photoTiles, title } from '../setup/listing-form.ts';
import { choose, post, readStatus, seesStatus } from '../setup/my-ads.ts';
import { button, contentWidth } from '../setup/page.ts';
import { recordKeys } from '../setup/repeated-requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// Confirming an account email during an action that requires it.

describe('A seller at the limit for new accounts', () => {
  story(
    'confirms the address in the form, and the listing is published once',
    async ({ user, database, server }) => {
      const { page, account } = await user({
        expects: ['POST /api/ads 429', 'POST /api/users/me/email/code 422'],
      });
      await reachDailyLimit(database, account, 'publish');
      const keys = recordKeys(page.context());
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone);
      await button(page, 'Publish Ad').click();
      await confirmDialog(page)
        .getByText('You can publish 3000 ads a day until you confirm your e-mail address.')
        .waitFor();
      expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
      // Closing the dialog loses nothing, and publishing again opens it again.
      await page.keyboard.press('Escape');
      await page
        .getByRole('alert')
        .getByText('You can publish 3000 ads a day until you confirm your e-mail address.')
        .waitFor();
      expect(await title(page).inputValue()).toBe(phone.title);
      expect(await photoTiles(page).count()).toBe(1);
      await button(page, 'Publish Ad').click();
      const code = await codeTo(server.outboxDir, account.email);
      await enterCode(page, otherCode(code));
      await confirmDialog(page).getByText('That code is not right.').waitFor();
      await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
      await isLive(page);
      expect(await listOwn(page, 'active')).toEqual([phone.title]);
      expect(keys).toHaveLength(3);
      expect(keys[2]).toBe(keys[1]);
    },
  );

  story('confirms the address in My Ads, and the draft is published', async ({ user, database, server }) => {
    const { page, account } = await user({ expects: ['POST /api/ads/'] });
    const { id } = await post(page, 'Draft of a sofa', { status: 'draft' });
    await reachDailyLimit(database, account, 'publish');
    await page.goto('/my-ads?status=draft');
    await choose(page, 'Draft of a sofa', 'Publish');
    await enterCode(page, await codeTo(server.outboxDir, account.email));
    await seesStatus(page, 'Your ad is live.');
    expect(await readStatus(database, id)).toBe('active');
  });
});

describe('A buyer whose address is not confirmed', () => {
  story('confirms it in the dialog and sees the phone number', async ({ user, database, server }) => {
    const { page, account } = await user({ ...PHONE, expects: ['POST /api/ads/'] });
    await unconfirm(database, account);
    await page.goto(`/item/${await findDemoListing(database, WITH_PHONE)}`);
    const showPhone = page.getByRole('button', { name: 'Show Phone Number' });
    await hydrated(showPhone);
    await showPhone.tap();
    const input = confirmDialog(page).getByLabel('Code');
    await input.waitFor();
    expect(await input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await input.getAttribute('inputmode')).toBe('numeric');
    await confirmDialog(page).getByRole('link', { name: 'see its e-mails here' }).waitFor();
    await eventually(() => contentWidth(page)).toBe(360);
    await enterCode(page, await codeTo(server.outboxDir, account.email));
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor();
  });

  story('confirms it, and the first message is sent once', async ({ user, database, server }) => {
    const { page, account } = await user({ expects: ['POST /api/conversations 429'] });
    await reachDailyLimit(database, account, 'newConversation');
    await page.goto(`/item/${await findDemoListing(database, WITH_PHONE)}`);
    await page.getByRole('button', { name: 'Send Message' }).first().click();
    const message = page.getByRole('dialog', { name: /^Message to/ });
    await message.getByLabel('Your message').fill('Is the sofa still there? I can come today.');
    const send = message.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await confirmDialog(page).getByText('You can start 5000 conversations a day').waitFor();
    // Closing the dialog preserves the message, and sending again opens it again.
    await page.keyboard.press('Escape');
    await message.getByText('Your message was not sent.').waitFor();
    await send.click();
    await enterCode(page, await codeTo(server.outboxDir, account.email));
    await page.getByRole('dialog', { name: 'Message sent' }).waitFor();
    const messages = await database.rows(
      'SELECT body FROM messages JOIN users ON users.id = sender_id WHERE users.email = $1',
      [account.email],
    );
    expect(messages).toEqual([{ body: 'Is the sofa still there? I can come today.' }]);
  });

  story('confirms it by link in another tab, and this tab continues', async ({ user, database, server }) => {
    const { page, account } = await user({ expects: ['POST /api/ads/'] });
    await unconfirm(database, account);
    await page.goto(`/item/${await findDemoListing(database, WITH_PHONE)}`);
    await page.getByRole('button', { name: 'Show Phone Number' }).first().click();
    await confirmDialog(page).waitFor();
    const mailbox = await page.context().newPage();
    await mailbox.goto(await confirmLinkTo(server.outboxDir, account.email));
    await mailbox.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
    await mailbox.getByText(`${account.email} is confirmed.`).waitFor();
    await page.bringToFront();
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor();
    expect(await confirmDialog(page).count()).toBe(0);
  });

  story('confirms it before a search alert is saved', async ({ user, database, server }) => {
    const { page, account } = await user({ expects: ['POST /api/alerts 429'] });
    await reachDailyLimit(database, account, 'alert');
    await page.goto('/alerts');
    await page.getByRole('button', { name: 'Create Search Alert' }).first().click();
    await page.getByLabel('What are you looking for?').fill('generator');
    await page.getByRole('button', { name: 'Save Alert' }).click();
    await enterCode(page, await codeTo(server.outboxDir, account.email));
    await seesStatus(page, 'Search alert saved.');
  });
});
