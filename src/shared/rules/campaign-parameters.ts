// Parameters that other sites and campaigns add to links. They describe the origin of a visit and do not change a page.

const NAMES = new Set([
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'fbclid',
  'gclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
  'twclid',
  'igsh',
  'igshid',
  'mc_cid',
  'mc_eid',
]);

/** The address, of a path and perhaps a query, without these parameters. All else stays as it is written. */
export function withoutCampaign(address: string): string {
  const start = address.indexOf('?');
  if (start < 0) return address;
  const parts = address.slice(start + 1).split('&');
  const others = parts.filter((part) => !NAMES.has(part.split('=', 1)[0] ?? ''));
  if (others.length === parts.length) return address;
  return address.slice(0, start) + (others.length > 0 ? `?${others.join('&')}` : '');
}
