import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { sendBySmtp } from '#server/platform/mail/smtp.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type MailServer, openMailServer, type ReceivedMail } from '../../setup/mail-server.ts';
import { until } from '../../setup/until.ts';

// Emails about a message to support, byte by byte as a mail server receives them.

let server: MailServer;
let app: TestApp;
const mails: ReceivedMail[] = [];
beforeAll(async () => {
  server = await openMailServer({
    receive(mail) {
      mails.push(mail);
      return 'accepted';
    },
  });
  app = await startTestApp({ SMTP_URL: server.url });
});
afterAll(async () => {
  await app.stop();
  server.close();
});

const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
const namesOf = (raw: string) => headersOf(raw).map((line) => line.split(':')[0]?.toLowerCase());

it('Replies go only to the sender, and no text of a message becomes a header or another email', async () => {
  const message = 'Hello\r\n.\r\nMAIL FROM:<evil@example.com>\r\n\r\nBcc: evil@example.com\rX-Evil: 1\nEnd';
  const sent = {
    name: 'Ngozi, <evil@example.com>',
    email: 'ngozi@example.com',
    subject: 'Ẹ kú àárọ̀: "hello"',
    message,
  };
  expect((await app.call('POST', '/api/contact', sent)).status).toBe(201);
  await until(() => mails.length === 2, { what: 'both mails' });
  expect(mails.map(({ to }) => to.join()).toSorted()).toEqual(
    [app.config.supportEmail, 'ngozi@example.com'].toSorted(),
  );
  for (const { to, raw } of mails) {
    expect(namesOf(raw)).not.toContain('bcc');
    expect(namesOf(raw)).not.toContain('x-evil');
    const replyAddress = to.includes('ngozi@example.com') ? app.config.supportEmail : 'ngozi@example.com';
    expect(headersOf(raw).filter((line) => /^reply-to:/i.test(line))).toEqual([`Reply-To: ${replyAddress}`]);
  }
});

it.each([
  'a@example.com\r\nBcc: evil@example.com',
  'a@example.com, evil@example.com',
  'a@example.com\u2028X: y',
])(
  'A malformed reply address such as %j produces at most one Reply-To header and no others',
  async (replyTo) => {
    const before = mails.length;
    const mail = composeMail({
      to: 'ada@example.com',
      replyTo,
      subject: 'One\r\nBcc: evil@example.com',
      paragraphs: ['x'],
    });
    await sendBySmtp(
      { url: server.url, from: 'Kasuwa <no-reply@kasuwa.example>' },
      { ...mail, id: 'x' },
      async () => {},
    );
    const [received] = mails.slice(before);
    expect(received?.to).toEqual(['ada@example.com']);
    expect(namesOf(received?.raw ?? '')).not.toContain('bcc');
    expect(namesOf(received?.raw ?? '')).not.toContain('x');
    expect(
      headersOf(received?.raw ?? '').filter((line) => /^reply-to:/i.test(line)).length,
    ).toBeLessThanOrEqual(1);
  },
);
