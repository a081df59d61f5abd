import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

// Complete drafts, so that a request to publish one includes no photo processing.

export type Draft = { id: string; cookie: string };

/** Turns the newest generated listings back into drafts, each with a session of its seller. */
export async function makeDrafts(client: pg.Client, count: number): Promise<Draft[]> {
  const { rows } = await client.query<{ id: string; seller_id: string }>(
    `UPDATE listings SET status = 'draft', published_at = NULL, expires_at = NULL
     WHERE id IN (SELECT id FROM listings WHERE status = 'active' AND cover IS NOT NULL ORDER BY id DESC LIMIT $1)
     RETURNING id, seller_id`,
    [count],
  );
  const drafts = rows.map((row) => ({ ...row, token: randomBytes(32).toString('base64url') }));
  await client.query(
    `INSERT INTO sessions (token, user_id, expires_at)
     SELECT token, id, now() + interval '30 days' FROM unnest($1::uuid[], $2::text[]) AS created (id, token)`,
    [
      drafts.map((draft) => draft.seller_id),
      drafts.map(({ token }) => createHash('sha256').update(token).digest('base64url')),
    ],
  );
  return drafts.map(({ id, token }) => ({ id, cookie: `kasuwa.session=${token}` }));
}

/** Returns the duration, or null if publishing was rejected, because some generated listings lack details. */
export async function publish(url: string, { id, cookie }: Draft): Promise<number | null> {
  const started = performance.now();
  const response = await fetch(`${url}/api/ads/${id}/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ confirmPrice: true }),
  });
  await response.arrayBuffer();
  return response.ok ? performance.now() - started : null;
}
