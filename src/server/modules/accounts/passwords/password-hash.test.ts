import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  limitSignIns,
  MAX_RUNNING_HASHES,
  MAX_RUNNING_SIGN_INS,
  MAX_WAITING_HASHES,
  verifyPassword,
} from './password-hash.ts';

const COME_AGAIN = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 };

describe('A password’s hash', () => {
  it('is argon2id of the promised strength, different each time, and knows its password', async () => {
    const [one, other] = await Promise.all([hashPassword('Zuma-rock-77'), hashPassword('Zuma-rock-77')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(one, 'Zuma-rock-77')).toBe(true);
    expect(await verifyPassword(one, 'zuma-rock-77')).toBe(false);
  });

  it('is not waited for in a crowd: who comes too late is asked to come again, and the others are served', async () => {
    const crowd = await Promise.allSettled(Array.from({ length: 70 }, (_, n) => hashPassword(`word ${n}`)));
    const served = crowd.filter(({ status }) => status === 'fulfilled');
    const turnedAway = crowd.filter((result) => result.status === 'rejected');
    expect(served).toHaveLength(MAX_RUNNING_HASHES + MAX_WAITING_HASHES);
    for (const { reason } of turnedAway) expect(reason).toMatchObject(COME_AGAIN);
    expect(await hashPassword('afterwards')).toMatch(/^\$argon2id\$/);
  });
});

describe('At the door', () => {
  it('so many are served at once, the rest does not even begin, and whoever leaves makes room', async () => {
    let begun = 0;
    const doors = Array.from({ length: MAX_RUNNING_SIGN_INS + 8 }, () => Promise.withResolvers<void>());
    const visits = doors.map(({ promise }) =>
      limitSignIns(() => {
        begun += 1;
        return promise;
      }),
    );
    const ends = Promise.allSettled(visits);
    for (const visit of visits.slice(MAX_RUNNING_SIGN_INS))
      await expect(visit).rejects.toMatchObject(COME_AGAIN);
    expect(begun).toBe(MAX_RUNNING_SIGN_INS);
    doors[0]?.resolve();
    doors[1]?.reject(new Error('wrong password'));
    await Promise.allSettled(visits.slice(0, 2));
    expect(await Promise.all([limitSignIns(async () => 'in'), limitSignIns(async () => 'in')])).toEqual([
      'in',
      'in',
    ]);
    for (const { resolve } of doors) resolve();
    await ends;
  });

  it('stand fewer than may wait for a hash, so that members can still prove who they are', () => {
    expect(MAX_RUNNING_SIGN_INS).toBeLessThanOrEqual(MAX_WAITING_HASHES / 2);
  });
});
