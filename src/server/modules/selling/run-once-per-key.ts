import { createHash } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import { findSavedAnswer, insertKey, type KeyedRequest, saveAnswer } from './idempotency-keys.queries.ts';
import { getOwnListing, parseListingId } from './own-listing.ts';

// A request with an idempotency key runs once. Its answer is saved in the same transaction, and returned to
// repeated requests. Failures are not saved, so that they can be retried.

/** Does the work that needs no transaction, and returns the work for the transaction. */
type Prepare = () => Promise<(tx: Tx) => Promise<OwnListing>>;

export type RunOncePerKey = ReturnType<typeof createRunOncePerKey>;

export function createRunOncePerKey(db: Db) {
  /**
   * Requests of this process, so that a double click does not process photos twice.
   * The database covers other processes.
   */
  const running = new Map<string, Promise<unknown>>();

  return async (
    { userId, key, request }: { userId: string; key: string | undefined; request: object },
    prepare: Prepare,
  ): Promise<OwnListing> => {
    if (key === undefined) return db.transaction(await prepare());
    const keyed = { userId, key, requestHash: hashOf(request) };
    const name = `${userId} ${key}`;
    for (let first = running.get(name); first; first = running.get(name)) await first.catch(() => {});
    const answer = runKeyed(db, keyed, prepare);
    running.set(name, answer);
    return answer.finally(() => running.delete(name));
  };
}

async function runKeyed(db: Db, request: KeyedRequest, prepare: Prepare): Promise<OwnListing> {
  const saved = await findSaved(db, request);
  if (saved) return saved;
  const run = await prepare().catch(async (problem: unknown) => {
    // Another process may have completed the same request meanwhile, whose listing looks like a duplicate.
    const savedMeanwhile = await findSaved(db, request);
    if (!savedMeanwhile) throw problem;
    return async () => savedMeanwhile;
  });
  return db.transaction(async (tx) => {
    if (!(await insertKey(tx, request))) return getSaved(tx, request);
    const answer = await run(tx);
    await saveAnswer(tx, request, answer);
    return answer;
  });
}

async function findSaved(db: Db | Tx, request: KeyedRequest): Promise<OwnListing | null> {
  const found = await findSavedAnswer(db, request);
  if (!found) return null;
  if (!found.requestHash.equals(request.requestHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const answer = OwnListing.safeParse(found.answer);
  // An answer that an older version saved may lack fields. In that case the current listing is returned.
  return answer.success
    ? answer.data
    : getOwnListing(db, request.userId, parseListingId(found.answer?.id ?? ''));
}

async function getSaved(tx: Tx, request: KeyedRequest): Promise<OwnListing> {
  const saved = await findSaved(tx, request);
  if (!saved) throw new Error('an idempotency key has no saved answer');
  return saved;
}

/**
 * Hashes value by value, because a request may contain eight photos, and
 * one string of it would copy them all.
 */
function hashOf(request: object): Buffer {
  const hash = createHash('sha256');
  updateHash(hash, request);
  return hash.digest();
}

function updateHash(hash: ReturnType<typeof createHash>, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    hash.update('{');
    for (const key of Object.keys(value).sort()) {
      updateHash(hash, key);
      updateHash(hash, (value as Record<string, unknown>)[key]);
    }
    hash.update('}');
  } else {
    const text = String(value);
    hash.update(`${typeof value}:${text.length}:`).update(text);
  }
}
