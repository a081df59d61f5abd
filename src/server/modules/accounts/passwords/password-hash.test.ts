import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  limitSignIns,
  MAX_RUNNING_HASHES,
  MAX_RUNNING_SIGN_INS,
  MAX_WAITING_HASHES,
  verifyPassword,
} from './password-hash.ts';

const RETRY_LATER = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 };

describe('A password hash', () => {
  it('is salted argon2id with the configured cost, and verifies only its password', async () => {
    const [one, other] = await Promise.all([hashPassword('Zuma-rock-77'), hashPassword('Zuma-rock-77')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(one, 'Zuma-rock-77')).toBe(true);
    expect(await verifyPassword(one, 'zuma-rock-77')).toBe(false);
  });

  it('is rejected with a retry time when the queue is full, and computed for all others', async () => {
    const results = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => hashPassword(`word ${n}`)));
    const fulfilledResults = results.filter(({ status }) => status === 'fulfilled');
    const rejectedResults = results.filter((result) => result.status === 'rejected');
    expect(fulfilledResults).toHaveLength(MAX_RUNNING_HASHES + MAX_WAITING_HASHES);
    for (const { reason } of rejectedResults) expect(reason).toMatchObject(RETRY_LATER);
    expect(await hashPassword('afterwards')).toMatch(/^\$argon2id\$/);
  });
});

describe('The limit of running sign-ins', () => {
  it('rejects further sign-ins before they start, and admits new ones when others end', async () => {
    let started = 0;
    const resolvers = Array.from({ length: MAX_RUNNING_SIGN_INS + 8 }, () => Promise.withResolvers<void>());
    const signIns = resolvers.map(({ promise }) =>
      limitSignIns(() => {
        started += 1;
        return promise;
      }),
    );
    const settled = Promise.allSettled(signIns);
    for (const signIn of signIns.slice(MAX_RUNNING_SIGN_INS))
      await expect(signIn).rejects.toMatchObject(RETRY_LATER);
    expect(started).toBe(MAX_RUNNING_SIGN_INS);
    resolvers[0]?.resolve();
    resolvers[1]?.reject(new Error('wrong password'));
    await Promise.allSettled(signIns.slice(0, 2));
    expect(await Promise.all([limitSignIns(async () => 'in'), limitSignIns(async () => 'in')])).toEqual([
      'in',
      'in',
    ]);
    for (const { resolve } of resolvers) resolve();
    await settled;
  });

  it('is below the limit of waiting hashes, so that signed-in users can still re-authenticate', () => {
    expect(MAX_RUNNING_SIGN_INS).toBeLessThanOrEqual(MAX_WAITING_HASHES / 2);
  });
});
