import { describe, expect, it } from 'vitest';
import { createStreamLimit } from './stream-limit.ts';

const TOO_MANY = expect.objectContaining({ code: 'TOO_MANY_STREAMS' });

describe('Event streams of an IPv6 network', () => {
  it('are also limited by /56 and /48, with limits four and sixteen times as high', () => {
    const limit = createStreamLimit(2);
    const openIn = (network: (n: number) => string) => {
      let opened = 0;
      for (let n = 0; n < 60; n += 1) {
        try {
          limit.take(network(n));
          opened += 1;
        } catch (error) {
          expect(error).toEqual(TOO_MANY);
        }
      }
      return opened;
    };
    expect(openIn((n) => `2001:db8:1:${(0xa000 + n).toString(16)}::/64`)).toBe(8);
    expect(openIn((n) => `2001:db8:2:${(n << 8).toString(16)}::/64`)).toBe(32);
    expect(openIn((n) => `2001:db8:${(0x100 + n).toString(16)}:1::/64`)).toBe(60);
  });

  it('do not count when they are rejected, and stop counting in every network when they end', () => {
    const limit = createStreamLimit(1);
    const subnet = (n: number) => `2001:db8:1:${n}::/64`;
    const ends = [1, 2, 3, 4].map((n) => limit.take(subnet(n)));
    for (let n = 0; n < 20; n += 1) expect(() => limit.take(subnet(5))).toThrow(TOO_MANY);
    for (const end of ends) {
      end();
      end();
    }
    for (const n of [5, 6, 7, 8]) expect(() => limit.take(subnet(n))).not.toThrow();
    expect(() => limit.take(subnet(9))).toThrow(TOO_MANY);
  });
});
