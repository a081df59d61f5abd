import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTrustedProxies } from '#server/platform/security/trusted-proxies.ts';
import { clientAddress } from './client-address.ts';

const NONE = createTrustedProxies([]);
const SITE_NAMES = createTrustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
const PROXY = '10.0.0.1';
const ours = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rest) => `10.${rest.join('.')}`);
const others = fc.ipV4().filter((address) => !SITE_NAMES.includes(address));

describe("A visitor's address", () => {
  it('is the socket’s, whatever a header claims, when no proxy is trusted', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (socket, header) => {
        expect(clientAddress(socket, header, NONE)).toBe(socket);
      }),
    );
  });

  it('is the socket’s, whatever a header claims, when the socket is no trusted proxy’s', () => {
    fc.assert(
      fc.property(others, fc.oneof(fc.ipV4(), fc.string()), (socket, header) => {
        expect(clientAddress(socket, header, SITE_NAMES)).toBe(socket);
      }),
    );
  });

  it('is what the outermost trusted proxy saw, whatever a visitor wrote before it', () => {
    const invented = fc.array(fc.oneof(fc.ipV4(), fc.string()), { maxLength: 4 });
    fc.assert(
      fc.property(invented, others, fc.array(ours, { maxLength: 3 }), ours, (lies, real, between, socket) => {
        const header = [...lies, real, ...between].join(', ');
        expect(clientAddress(socket, header, SITE_NAMES)).toBe(real);
      }),
    );
  });

  it.each([
    ['127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['::ffff:10.1.2.3', '203.0.113.7, ::ffff:10.0.0.9', '203.0.113.7'],
    ['fd12::1', '203.0.113.7', '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7, [fd00::2]:443, 10.0.0.5:8080', '203.0.113.7'],
    ['127.0.0.2', '203.0.113.7', '127.0.0.2'],
    ['11.0.0.1', '203.0.113.7', '11.0.0.1'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
    ['10.0.0.1', '203.0.113.7, _hidden, 10.0.0.2', '10.0.0.2'],
  ])('of the socket %s, forwarded for %j, is %s', (socket, header, address) => {
    expect(clientAddress(socket, header, SITE_NAMES)).toBe(address);
  });

  it('is the socket’s when a trusted proxy says nothing', () => {
    expect(clientAddress(PROXY, undefined, SITE_NAMES)).toBe(PROXY);
    expect(clientAddress(PROXY, ' , ,', SITE_NAMES)).toBe(PROXY);
  });

  it('is found whatever comes in, without an exception', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (socket, header) => {
        for (const from of [socket, PROXY])
          expect(typeof clientAddress(from, header, SITE_NAMES)).toBe('string');
      }),
    );
  });
});

describe('An IPv4 address', () => {
  it('is the same inside an IPv6 socket', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(clientAddress(`::ffff:${address}`, undefined, NONE)).toBe(address);
        const spelt = new URL(`http://[::ffff:${address}]`).hostname;
        for (const spelling of [`::FFFF:${address}`, spelt.slice(1, -1), `${spelt}:8080`])
          expect(clientAddress(PROXY, spelling, SITE_NAMES)).toBe(address);
      }),
    );
  });

  it('is the same when a proxy adds the port', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        expect(clientAddress(PROXY, `${address}:${port}`, SITE_NAMES)).toBe(address);
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
        const first = clientAddress([...network, ...one].join(':'), undefined, NONE);
        expect(clientAddress([...network, ...other].join(':'), undefined, NONE)).toBe(first);
        expect(first).toMatch(/\/64$/);
      }),
    );
  });

  it('of another /64 is another', () => {
    fc.assert(
      fc.property(groups(8), fc.nat(3), (address, at) => {
        const neighbour = address.with(at, (Number.parseInt(address[at] ?? '0', 16) ^ 1).toString(16));
        expect(clientAddress(neighbour.join(':'), undefined, NONE)).not.toBe(
          clientAddress(address.join(':'), undefined, NONE),
        );
      }),
    );
  });

  it('is the same however it is spelt', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
        const expected = clientAddress(canonical, undefined, NONE);
        for (const spelling of [address, address.toUpperCase(), `${canonical}%eth0`, `[${canonical}]:443`])
          expect(clientAddress(PROXY, spelling, SITE_NAMES)).toBe(expected);
      }),
    );
  });
});
