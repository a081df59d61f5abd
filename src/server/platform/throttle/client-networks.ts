// The networks of an address, for limits by address. One customer can have a whole IPv6 /56 or /48, so the
// wider networks are counted, too, each with a higher limit.

export type ClientNetwork = {
  network: string /** The factor on the limit of one address. */;
  times: number;
};

/** `address` is that of client-address.ts: IPv4 or an IPv6 /64. The narrowest network comes first. */
export function networksOf(address: string): ClientNetwork[] {
  const own = { network: address, times: 1 };
  const groups = /^([0-9a-f]+):([0-9a-f]+):([0-9a-f]+):([0-9a-f]+)::\/64$/.exec(address)?.slice(1);
  if (!groups) return [own];
  const site = groups.slice(0, 3).join(':');
  const subnet = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
  return [
    own,
    { network: `${site}:${subnet.toString(16)}::/56`, times: 4 },
    { network: `${site}::/48`, times: 16 },
  ];
}
