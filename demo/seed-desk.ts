import { createHash } from 'node:crypto';
import { identities, setRole, users } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readSite } from '#server/platform/settings/site-file.ts';
import { replyHours } from '#shared/rules/contact.ts';
import { buildDemoDesk, DEMO_STAFF } from './support-desk.ts';

// Inserts the demo's moderator and the messages of the contact form.

export async function insertDesk(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const { id, name, email } = DEMO_STAFF;
  const { support } = readSite();
  const createdAt = new Date(now.getTime() - 400 * 86_400_000);
  const timestamps = { createdAt, updatedAt: createdAt };
  await tx.insert(users).values({ id, name, email, emailVerified: true, role: 'moderator', ...timestamps });
  await tx
    .insert(identities)
    .values({ userId: id, providerId: 'credential', accountId: id, password: passwordHash, ...timestamps });
  for (const { reply, ...contact } of buildDemoDesk(now)) {
    const at = contact.createdAt.toISOString();
    const { rows } = await tx.execute<{ id: string }>(sql`
      INSERT INTO contact_messages
        (reference, request_hash, name, email, subject, category, message, created_at, due_at, closed_at)
      VALUES (${contact.reference}, ${createHash('sha256').update(contact.reference).digest()}, ${contact.name},
        ${contact.email}, ${contact.subject}, ${contact.category}, ${contact.message}, ${at},
        ${at}::timestamptz + make_interval(hours => ${replyHours(contact.category, support)}), ${reply?.at.toISOString() ?? null})
      RETURNING id`);
    const [saved] = rows;
    if (!saved || !reply) continue;
    const repliedAt = reply.at.toISOString();
    await tx.execute(sql`
      INSERT INTO contact_replies (message_id, client_id, staff_id, body, created_at)
      VALUES (${saved.id}, gen_random_uuid(), ${id}, ${reply.body}, ${repliedAt})`);
    await tx.execute(sql`
      INSERT INTO contact_actions (message_id, staff_id, action, at) VALUES (${saved.id}, ${id}, 'replied', ${repliedAt})`);
  }
}

/** The password is public, and a moderator can send mail to anyone in Kasuwa's name. */
export async function closeDemoDesk(db: Db): Promise<void> {
  await setRole(db, DEMO_STAFF.id, 'user', 'Demo');
}

/** Restores the role after a start that revoked it. */
export async function openDemoDesk(db: Db): Promise<void> {
  await setRole(db, DEMO_STAFF.id, 'moderator', 'Demo');
}
