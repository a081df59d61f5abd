import type pg from 'pg';

// What the version before sides, kinds and inboxes says to the database when a buyer writes, word by word: such
// processes may go on for a while beside and after a migration.

export type OldParties = { listingId: number; buyerId: string; sellerId: string };

/** In a transaction. */
export async function lockAsOldVersion(
  client: pg.ClientBase,
  { listingId, buyerId, sellerId }: OldParties,
): Promise<string> {
  await client.query(
    'INSERT INTO conversations (listing_id, buyer_id, seller_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [listingId, buyerId, sellerId],
  );
  const { rows } = await client.query(
    'SELECT id FROM conversations WHERE listing_id = $1 AND buyer_id = $2 FOR NO KEY UPDATE',
    [listingId, buyerId],
  );
  return rows[0].id;
}

/** In the same transaction. */
export async function addAsOldVersion(
  client: pg.ClientBase,
  { conversationId, senderId, body }: { conversationId: string; senderId: string; body: string },
): Promise<void> {
  const { rows } = await client.query(
    `UPDATE conversations SET last_seq = last_seq + 1, last_message_at = now(),
       answered_at = CASE WHEN seller_id = $2 THEN coalesce(answered_at, now()) ELSE answered_at END
     WHERE id = $1 RETURNING last_seq`,
    [conversationId, senderId],
  );
  await client.query(
    `INSERT INTO messages (id, conversation_id, seq, sender_id, client_id, body, created_at)
     VALUES (DEFAULT, $1, $2, $3, gen_random_uuid(), $4, DEFAULT) ON CONFLICT (sender_id, client_id) DO NOTHING RETURNING id`,
    [conversationId, rows[0].last_seq, senderId, body],
  );
}

/** The id of the conversation. */
export async function writeAsOldVersion(
  client: pg.ClientBase,
  parties: OldParties,
  body: string,
): Promise<string> {
  await client.query('BEGIN');
  try {
    const conversationId = await lockAsOldVersion(client, parties);
    await addAsOldVersion(client, { conversationId, senderId: parties.buyerId, body });
    await client.query('COMMIT');
    return conversationId;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
