import { createHash } from 'node:crypto';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { OwnListing } from '#shared/contract/selling.ts';
import { AppError } from '#shared/errors.ts';
import { findSavedAnswer, insertKey, type KeyedRequest, saveAnswer } from './idempotency-keys.queries.ts';
import { getOwnListing, parseListingId } from './own-listing.ts';

// A request with a key is carried out once: its answer is kept in the transaction that carries it out, and given again to
// whoever sends the same. Failures are not kept, so that what failed can be tried again.

/** What can be done before the transaction, and returns what is left to do in it. */
type Prepare = () => Promise<(tx: Tx) => Promise<OwnListing>>;

export type RunOncePerKey = ReturnType<typeof createRunOncePerKey>;

export function createRunOncePerKey(db: Db) {
  /** Of this process; other processes meet in the database. Saves the second of two clicks from reading pictures again. */
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
    // Another process may have carried out the same request since, so that its own ad was found as a duplicate.
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
  // An answer of the version before this one may lack what is told today: then the ad is told as it is now.
  return answer.success
    ? answer.data
    : getOwnListing(db, request.userId, parseListingId(found.answer?.id ?? ''));
}

async function getSaved(tx: Tx, request: KeyedRequest): Promise<OwnListing> {
  const saved = await findSaved(tx, request);
  if (!saved) throw new Error('a key was taken and its answer is not there');
  return saved;
}

/** Piece by piece: a request may hold eight whole pictures, and its text as one string would be another copy of them. */
function hashOf(request: object): Buffer {
  const hash = createHash('sha256');
  addTo(hash, request);
  return hash.digest();
}

function addTo(hash: ReturnType<typeof createHash>, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    hash.update('{');
    for (const key of Object.keys(value).sort()) {
      addTo(hash, key);
      addTo(hash, (value as Record<string, unknown>)[key]);
    }
    hash.update('}');
  } else {
    const text = String(value);
    hash.update(`${typeof value}:${text.length}:`).update(text);
  }
}
