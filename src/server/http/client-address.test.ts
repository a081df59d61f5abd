import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe("A visitor's address", () => {
  it('is the socket’s, whatever a header claims, when no proxy is trusted', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (socket, header) => {
        expect(clientAddress(socket, header, 0)).toBe(socket);
      }),
    );
  });

  it('is what the outermost trusted proxy saw, whatever a visitor wrote before it', () => {
    const invented = fc.array(fc.oneof(fc.ipV4(), fc.string()), { maxLength: 4 });
    fc.assert(
      fc.property(
        invented,
        fc.ipV4(),
        fc.array(fc.ipV4(), { maxLength: 3 }),
        fc.ipV4(),
        (lies, real, between, socket) => {
          const header = [...lies, real, ...between].join(', ');
          expect(clientAddress(socket, header, between.length + 1)).toBe(real);
        },
      ),
    );
  });

  it('is the socket’s when a trusted proxy says nothing', () => {
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', ' , ,', 1)).toBe('10.0.0.1');
  });

  it('is found whatever comes in, without an exception', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.string(), { nil: undefined }),
        fc.nat(10),
        (socket, header, proxies) => {
          expect(typeof clientAddress(socket, header, proxies)).toBe('string');
        },
      ),
    );
  });
});

describe('An IPv4 address', () => {
  it('is the same inside an IPv6 socket', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(clientAddress(`::ffff:${address}`, undefined, 0)).toBe(address);
        const spelt = new URL(`http://[::ffff:${address}]`).hostname;
        for (const spelling of [`::FFFF:${address}`, spelt.slice(1, -1), `${spelt}:8080`])
          expect(clientAddress('10.0.0.1', spelling, 1)).toBe(address);
      }),
    );
  });

  it('is the same when a proxy adds the port', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        expect(clientAddress('10.0.0.1', `${address}:${port}`, 1)).toBe(address);
      }),
    );
  });
});

describe('An IPv6 address', () => {
  const group = fc.nat(0xffff).map((n) => n.toString(16));
  const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });

  it('counts by its /64: all that a household has is one', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        const first = clientAddress([...network, ...one].join(':'), undefined, 0);
        expect(clientAddress([...network, ...other].join(':'), undefined, 0)).toBe(first);
        expect(first).toMatch(/\/64$/);
      }),
    );
  });

  it('of another /64 is another', () => {
    fc.assert(
      fc.property(groups(8), fc.nat(3), (address, at) => {
        const neighbour = address.with(at, (Number.parseInt(address[at] ?? '0', 16) ^ 1).toString(16));
        expect(clientAddress(neighbour.join(':'), undefined, 0)).not.toBe(
          clientAddress(address.join(':'), undefined, 0),
        );
      }),
    );
  });

  it('is the same however it is spelt', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
        const expected = clientAddress(canonical, undefined, 0);
        for (const spelling of [address, address.toUpperCase(), `${canonical}%eth0`, `[${canonical}]:443`])
          expect(clientAddress('10.0.0.1', spelling, 1)).toBe(expected);
      }),
    );
  });
});
