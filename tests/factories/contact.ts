import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import type { TestApp } from '../setup/app.ts';
import { allLettersWritten } from '../setup/letters.ts';

// What people write by the contact form.

/** Somebody's address whom nobody has met before. */
export const anyone = () => `${randomUUID()}@example.com`;

export function aLetter(given: Record<string, unknown> = {}) {
  return {
    name: 'Ngozi Okafor',
    email: anyone(),
    subject: 'A question',
    message: 'Where do I see\nwho looked at my ad?',
    ...given,
  };
}

/** Sent, and on the desk. */
export async function aMessage(app: Pick<TestApp, 'call' | 'db'>, given: Record<string, unknown> = {}) {
  const letter = aLetter(given);
  const { status } = await app.call('POST', '/api/contact', letter);
  expect(status).toBe(201);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`SELECT id FROM contact_messages WHERE email = ${letter.email}`,
  );
  return { ...letter, id: rows[0]?.id ?? '' };
}

/** What was sent because of what came from there. */
export async function mailsAbout(app: Pick<TestApp, 'config' | 'db'>, email: string) {
  await allLettersWritten(app);
  const all = await listOutbox(app.config.outboxDir);
  return {
    toSender: all.filter((mail) => mail.to === email),
    toSupport: all.filter((mail) => mail.to === app.config.supportEmail && mail.replyTo === email),
  };
}
