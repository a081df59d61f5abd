import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTrustedProxies } from '#server/platform/security/trusted-proxies.ts';
import { clientAddress } from './client-address.ts';

const NONE = createTrustedProxies([]);
const TRUSTED = createTrustedProxies(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);
const PROXY = '10.0.0.1';
const proxyAddresses = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rest) => `10.${rest.join('.')}`);
const otherAddresses = fc.ipV4().filter((address) => !TRUSTED.includes(address));

describe("A visitor's address", () => {
  it('is the socket’s address when no proxy is trusted, whatever the header claims', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.string(), (socket, header) => {
        expect(clientAddress(socket, header, NONE)).toBe(socket);
      }),
    );
  });

  it('is the socket’s address when the socket is not a trusted proxy, whatever the header claims', () => {
    fc.assert(
      fc.property(otherAddresses, fc.oneof(fc.ipV4(), fc.string()), (socket, header) => {
        expect(clientAddress(socket, header, TRUSTED)).toBe(socket);
      }),
    );
  });

  it('is the one that the outermost trusted proxy saw, whatever the client sent', () => {
    const forgedHeaders = fc.array(fc.oneof(fc.ipV4(), fc.string()), { maxLength: 4 });
    fc.assert(
      fc.property(
        forgedHeaders,
        otherAddresses,
        fc.array(proxyAddresses, { maxLength: 3 }),
        proxyAddresses,
        (forgedHops, real, between, socket) => {
          const header = [...forgedHops, real, ...between].join(', ');
          expect(clientAddress(socket, header, TRUSTED)).toBe(real);
        },
      ),
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
  ])('for the socket %s and X-Forwarded-For %j is %s', (socket, header, address) => {
    expect(clientAddress(socket, header, TRUSTED)).toBe(address);
  });

  it('is the socket’s address when a trusted proxy names none', () => {
    expect(clientAddress(PROXY, undefined, TRUSTED)).toBe(PROXY);
    expect(clientAddress(PROXY, ' , ,', TRUSTED)).toBe(PROXY);
  });

  it('is a string for any input', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (socket, header) => {
        for (const from of [socket, PROXY])
          expect(typeof clientAddress(from, header, TRUSTED)).toBe('string');
      }),
    );
  });
});

describe('An IPv4 address', () => {
  it('is the same inside an IPv6 socket', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(clientAddress(`::ffff:${address}`, undefined, NONE)).toBe(address);
        const hostname = new URL(`http://[::ffff:${address}]`).hostname;
        for (const spelling of [`::FFFF:${address}`, hostname.slice(1, -1), `${hostname}:8080`])
          expect(clientAddress(PROXY, spelling, TRUSTED)).toBe(address);
      }),
    );
  });

  it('is the same when a proxy adds the port', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(65_535), (address, port) => {
        expect(clientAddress(PROXY, `${address}:${port}`, TRUSTED)).toBe(address);
      }),
    );
  });
});

describe('An IPv6 address', () => {
  const group = fc.nat(0xffff).map((n) => n.toString(16));
  const groups = (count: number) => fc.array(group, { minLength: count, maxLength: count });

  it('counts by its /64, which one household shares', () => {
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        const first = clientAddress([...network, ...one].join(':'), undefined, NONE);
        expect(clientAddress([...network, ...other].join(':'), undefined, NONE)).toBe(first);
        expect(first).toMatch(/\/64$/);
      }),
    );
  });

  it('in another /64 counts separately', () => {
    fc.assert(
      fc.property(groups(8), fc.nat(3), (address, at) => {
        const neighbour = address.with(at, (Number.parseInt(address[at] ?? '0', 16) ^ 1).toString(16));
        expect(clientAddress(neighbour.join(':'), undefined, NONE)).not.toBe(
          clientAddress(address.join(':'), undefined, NONE),
        );
      }),
    );
  });

  it('is the same in every notation', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
        const expected = clientAddress(canonical, undefined, NONE);
        for (const spelling of [address, address.toUpperCase(), `${canonical}%eth0`, `[${canonical}]:443`])
          expect(clientAddress(PROXY, spelling, TRUSTED)).toBe(expected);
      }),
    );
  });
});
