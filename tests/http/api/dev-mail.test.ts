import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { writeToOutbox } from '#server/platform/mail/outbox.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOSTILE = '<script>alert(1)</script>';

describe('The outbox page', () => {
  it('shows emails as text and in a sandboxed frame, and text messages', async () => {
    const [mail, text] = [randomUUID(), randomUUID()];
    const button = { label: 'Go', url: 'https://kasuwa.example/verify-email#token=x' };
    const content = { to: 'ada@example.com', subject: `Hi ${HOSTILE}`, paragraphs: [HOSTILE], button };
    await writeToOutbox(app.config.outboxDir, mail, composeMail(content));
    await writeToOutbox(app.config.outboxDir, text, { kind: 'sms', to: '+2348031234567', text: HOSTILE });
    const list = await app.fetch('/dev/mail');
    const html = await list.text();
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<h2>Text message</h2>');
    expect(html).toContain('+2348031234567');
    expect(html).toContain('<a href="https://kasuwa.example/verify-email#token=x">');
    expect(html).toMatch(new RegExp(`<iframe [^>]*src="/dev/mail/${mail}"[^>]* sandbox="allow-popups`));
    expect(html).not.toContain('<script');

    const framed = await app.fetch(`/dev/mail/${mail}`);
    expect(framed.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    const page = await framed.text();
    expect(page).toContain('<a target="_blank" rel="noopener" ');
    expect(page).not.toMatch(/<a (?!target="_blank" rel="noopener")/);
    expect(page).not.toContain('<script');
    expect((await app.fetch(`/dev/mail/${text}`)).status).toBe(404);
  });

  it.each([
    ['the public address', 'http://kasuwa.example/dev/mail', {}],
    ['a proxy on this machine', '/dev/mail', { 'x-forwarded-for': '127.0.0.1' }],
    ['a tunnel', '/dev/mail', { forwarded: 'for=203.0.113.7' }],
  ])('is not found for a client that comes through %s', async (_case, url, headers) => {
    const answer = await app.fetch(url, { headers: headers as Record<string, string> });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('Outbox');
  });

  it.each([
    ['203.0.113.7', 404],
    ['::ffff:192.168.1.20', 404],
    ['::ffff:127.0.0.1', 200],
    ['::1', 200],
  ])('responds to %s with %i', async (remoteAddress, status) => {
    const socket = { remoteAddress };
    expect((await app.fetch('/dev/mail', {}, { incoming: { socket } })).status).toBe(status);
  });

  it('is not found on a server with a public address, because its proxy may add no headers', async () => {
    const open = await startTestApp(
      { PUBLIC_URL: 'https://kasuwa.example' },
      { databaseUrl: app.databaseUrl, storage: app.storage },
    );
    try {
      expect((await open.fetch('/dev/mail')).status).toBe(404);
    } finally {
      await open.stop();
    }
  });

  it.each(['nothing', '..%2f..%2fsecrets', '.', `${'x'.repeat(100)}`])(
    'does not find the email %s',
    async (id) => {
      expect((await app.fetch(`/dev/mail/${id}`)).status).not.toBe(500);
      expect((await app.fetch(`/dev/mail/x${id}`)).status).toBe(404);
    },
  );
});
