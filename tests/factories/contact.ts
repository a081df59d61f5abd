import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import type { TestApp } from '../setup/app.ts';
import { waitForAllMails } from '../setup/mails.ts';
import { newEmail } from './users.ts';

// Messages of the contact form.

export function aContactForm(overrides: Record<string, unknown> = {}) {
  return {
    name: 'Ngozi Okafor',
    email: newEmail(),
    subject: 'A question',
    message: 'Where do I see\nwho looked at my ad?',
    ...overrides,
  };
}

/** A sent message that has reached the support desk. */
export async function aMessage(app: Pick<TestApp, 'call' | 'db'>, overrides: Record<string, unknown> = {}) {
  const form = aContactForm(overrides);
  const { status } = await app.call('POST', '/api/contact', form);
  expect(status).toBe(201);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`SELECT id FROM contact_messages WHERE email = ${form.email}`,
  );
  return { ...form, id: rows[0]?.id ?? '' };
}

/** The mails that follow from a message with this address. */
export async function mailsAbout(app: Pick<TestApp, 'config' | 'db'>, email: string) {
  await waitForAllMails(app);
  const all = await listOutbox(app.config.outboxDir);
  return {
    toSender: all.filter((mail) => mail.to === email),
    toSupport: all.filter((mail) => mail.to === app.config.supportEmail && mail.replyTo === email),
  };
}
