import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

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
    expect(served).toHaveLength(66);
    for (const { reason } of turnedAway)
      expect(reason).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 2 });
    expect(await hashPassword('afterwards')).toMatch(/^\$argon2id\$/);
  });
});
