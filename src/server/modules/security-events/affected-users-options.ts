import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SECURITY_EVENT_KINDS } from '#server/platform/security/security-event-kinds.ts';

// The options of `npm run affected-users`, validated before any query.

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()], {
  error: 'must be a time like 2026-11-16T08:00:00+01:00, or a day like 2026-11-16 (its beginning in Lagos)',
});

const Options = z
  .strictObject({
    from: time.transform(readTime),
    to: time.transform(readTime),
    kind: z.enum(SECURITY_EVENT_KINDS).optional(),
    address: z.union([z.ipv4(), z.ipv6()], { error: 'must be an IPv4 or IPv6 address' }).optional(),
    'address-hash': z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')
      .optional(),
    'device-hash': z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .optional(),
    device: z.string().trim().min(1).max(60).optional(),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
    after: z.uuid().optional(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than --from' })
  .refine((options) => !(options.address && options['address-hash']), {
    path: ['address'],
    message: 'cannot be combined with --address-hash',
  });
export type AffectedUsersOptions = z.infer<typeof Options>;

/** Throws one error that names all invalid options. */
export function readAffectedUsersOptions(args: readonly string[]): AffectedUsersOptions {
  const names = ['from', 'to', 'kind', 'address', 'address-hash', 'device', 'device-hash', 'limit', 'after'];
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const read = Options.safeParse(values);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
}

function readTime(text: string): Date {
  return new Date(text.includes('T') ? text : `${text}T00:00:00+01:00`);
}
