import { expect, it } from 'vitest';
import { networksOf } from './client-networks.ts';

it('An IPv6 address belongs to its /64, /56 and /48, each with a higher limit', () => {
  expect(networksOf('2001:db8:a:12ff::/64')).toEqual([
    { network: '2001:db8:a:12ff::/64', times: 1 },
    { network: '2001:db8:a:1200::/56', times: 4 },
    { network: '2001:db8:a::/48', times: 16 },
  ]);
});

it.each(['102.89.0.1', 'unknown', '', '::/64', '1:2:3::/64', '1:2:3:4:5::/64'])(
  'Any other address is its only network: %j',
  (address) => {
    expect(networksOf(address)).toEqual([{ network: address, times: 1 }]);
  },
);
