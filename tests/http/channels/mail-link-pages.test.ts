import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { confirmEmail, PASSWORD, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForAllMails } from '../../setup/mails.ts';

// Pages that email links open: no cache may store them, and no other party may learn the token.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());

const PAGES = [
  '/verify-email',
  '/change-email',
  '/reset-password',
  '/unsubscribe',
  '/newsletter/confirm',
  '/newsletter/preferences',
  '/meetup-plan',
];

describe('A page that an email link opens', () => {
  it.each(PAGES)('is not cached, sends no referrer, and never repeats the token: %s', async (page) => {
    for (const address of [
      page,
      `${page}?token=secret-of-a-mail`,
      `${page.toUpperCase()}?token=secret-of-a-mail`,
    ]) {
      // Requested twice, because the second response could come from the page cache.
      for (let time = 0; time < 2; time += 1) {
        const answer = await app.fetch(address);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
        expect(answer.headers.get('etag')).toBeNull();
        expect(await answer.text()).not.toContain('secret-of-a-mail');
      }
    }
  });
});

describe('An email with a link', () => {
  it('has its token in the URL fragment, which no server receives', async () => {
    const { id, email, cookie } = await signUpAndIn(app);
    const post = (path: string, body?: object) => app.call('POST', path, body, { cookie });
    await post('/api/users/me/email/verification');
    await post('/api/users/password/forgot', { email });
    await post('/api/newsletter', { email });
    await waitForAllMails(app);
    await confirmEmail(app, id);
    await post('/api/users/me/email', { email: `new.${email}`, password: PASSWORD });
    await waitForAllMails(app);
    const mails = (await listOutbox(app.config.outboxDir)).filter(({ to }) => to.endsWith(email));
    expect(mails).toHaveLength(6);
    for (const { subject, text, html } of mails) {
      expect({ subject, links: text.match(/#token=/g)?.length }).toEqual({ subject, links: 1 });
      expect(text + html).not.toContain('?token=');
    }
  });
});
