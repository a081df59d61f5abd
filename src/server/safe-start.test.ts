import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { smtpRequiresTls } from './safe-start.ts';

function complaintAbout(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const UNDECIDED: Record<string, string>[] = [
  {},
  { NODE_ENV: 'development' },
  { NODE_ENV: 'test' },
  { DEMO: '' },
  { DEMO: 'off' },
];

const OPEN_TO_OTHERS = [
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '10.0.0.4'],
  ['HOST', 'kasuwa-1.internal'],
  ['HOST', '127.0.0.1.evil.example'],
  ['PUBLIC_URL', 'https://preview.kasuwa.example'],
  ['PUBLIC_URL', 'http://127.0.0.1.evil.example'],
  ['PUBLIC_URL', 'http://localhost.evil.example:3000'],
  ['PUBLIC_URL', 'http://localhost@evil.example/'],
  ['PUBLIC_URL', 'http://[2001:db8::1]:3000'],
  ['PUBLIC_URL', 'http://192.168.1.5:3000'],
  ['TRUSTED_PROXIES', '127.0.0.1'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:secret-word@127.0.0.1.evil.example/kasuwa?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:secret-word@127.0.0.1/kasuwa?host=db.internal&sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://localhost:secret-word@db.internal/kasuwa?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:secret-word@localhost,db.internal/kasuwa?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://u:secret-word@0.0.0.0/kasuwa?sslmode=verify-full'],
  // Whatever they resolve to now, another answer may come tomorrow.
  ['DATABASE_URL', 'postgres://u:secret-word@localtest.me/kasuwa?sslmode=verify-full'],
  ['PUBLIC_URL', 'http://localtest.me:3000'],
  ['MIGRATION_DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?sslmode=verify-full'],
] as const;

describe('A preview that others could reach', () => {
  it.each(OPEN_TO_OTHERS)('does not start by itself, and says what to do: %s=%s', (name, value) => {
    for (const mode of UNDECIDED) {
      const complaint = complaintAbout({ ...mode, [name]: value });
      expect(complaint).toMatch(new RegExp(`^Kasuwa cannot start:\\n {2}${name}: `));
      expect(complaint).toContain('Set NODE_ENV=production for a real market, or DEMO=on');
      expect(complaint).not.toContain('secret-word');
    }
  });

  it.each(OPEN_TO_OTHERS)('starts where DEMO=on is set: %s=%s', (name, value) => {
    expect(readConfig({ DEMO: 'on', [name]: value }).demo).toBe(true);
  });

  it('hears of every setting at once', () => {
    const complaint = complaintAbout({
      HOST: '::',
      DATABASE_URL: 'postgres://db.internal/kasuwa?sslmode=verify-full',
    });
    expect(
      complaint
        .split('\n')
        .slice(1)
        .map((line) => line.split(':')[0]),
    ).toEqual(['  HOST', '  DATABASE_URL']);
  });
});

describe('A preview for this machine', () => {
  it.each([
    ['HOST', 'localhost'],
    ['HOST', '127.0.0.1'],
    ['HOST', '127.8.8.8'],
    ['HOST', '::1'],
    ['HOST', '0:0:0:0:0:0:0:1'],
    ['HOST', '::ffff:127.0.0.1'],
    ['PUBLIC_URL', 'http://LOCALHOST:3000'],
    ['PUBLIC_URL', 'http://127.1:3000'],
    ['PUBLIC_URL', 'http://[::1]:3000'],
    ['PUBLIC_URL', 'http://[0:0::1]:3000'],
    ['DATABASE_URL', 'postgres://u:p@localhost/kasuwa'],
    ['DATABASE_URL', 'postgres://u:p@127.0.0.1:5433/kasuwa'],
    ['DATABASE_URL', 'postgres://u:p@[::1]:5432/kasuwa'],
    ['DATABASE_URL', 'postgres:///kasuwa?host=/var/run/postgresql'],
    ['DATABASE_URL', 'postgres://%2Fvar%2Frun%2Fpostgresql/kasuwa'],
    ['DATABASE_URL', 'socket:/var/run/postgresql?db=kasuwa'],
  ])('starts without a word about the demo: %s=%s', (name, value) => {
    expect(complaintAbout({ [name]: value })).toBe('');
    expect(complaintAbout({ DEMO: 'off', [name]: value })).toBe('');
  });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://runtime@db.internal/kasuwa?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgres://owner@db.internal/kasuwa?sslmode=verify-full',
  PUBLIC_URL: 'https://kasuwa.example',
  STORAGE_URL: 's3://key:secret-word@store.internal/photos?region=eu',
  ERASED_LIST_URL: 's3://key:secret-word@store.internal/erased?region=eu',
  SMTP_URL: 'smtp://u:secret-word@mail.internal:587',
  BUS_URL: 'rediss://bus.internal',
  AUTH_SECRET: 's'.repeat(32),
};

const UNENCRYPTED = [
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?ssl=true'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?sslmode=require'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?sslmode=verify-full&sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?sslmode=verify-full&sslmode=disable'],
  ['DATABASE_URL', 'postgres://u:secret-word@127.0.0.1/kasuwa?host=db.internal'],
  ['DATABASE_URL', 'postgres://u@db.internal/kasuwa?sslmode=verify-full&sslrootcert=/not/there.pem'],
  ['MIGRATION_DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa'],
  ['BUS_URL', 'redis://u:secret-word@bus.internal'],
  ['BUS_URL', 'redis://127.0.0.1.evil.example'],
  ['STORAGE_URL', 's3://key:secret-word@store.internal/photos?tls=off'],
  ['ERASED_LIST_URL', 's3://key:secret-word@store.internal/erased?tls=off'],
  ['SMTP_URL', 'smtp://u:secret-word@mail.internal?ignoreTLS=true'],
  ['SMTP_URL', 'smtps://u:secret-word@mail.internal?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtps://u:secret-word@mail.internal?secure=false'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
] as const;

describe('A server on another machine', () => {
  const MODES: Record<string, string>[] = [
    PRODUCTION,
    { DEMO: 'on' },
    { DEMO: 'on', NODE_ENV: 'preview' },
    { DEMO: 'on', NODE_ENV: 'development' },
  ];

  it.each(UNENCRYPTED)('needs TLS and a verified certificate in every mode: %s=%s', (name, value) => {
    for (const mode of MODES) {
      const complaint = complaintAbout({ ...mode, [name]: value });
      expect(complaint).toMatch(new RegExp(`^Kasuwa cannot start:\\n {2}${name}: `));
      expect(complaint.split('\n')).toHaveLength(2);
      expect(complaint).not.toContain('secret-word');
    }
  });

  it.each(UNENCRYPTED)('needs nothing in tests: %s=%s', (name, value) => {
    expect(complaintAbout({ NODE_ENV: 'test', DEMO: 'on', [name]: value })).toBe('');
  });

  it.each(['GOOGLE_ISSUER', 'APPLE_ISSUER', 'FACEBOOK_ISSUER'])('needs https as an %s', (name) => {
    expect(complaintAbout({ [name]: 'http://provider.example' })).toContain(`  ${name}: must be https`);
    expect(complaintAbout({ [name]: 'http://127.0.0.1:9' })).toBe('');
  });

  it.each([
    ['production', 'smtp://mail.internal', true],
    ['production', 'smtps://mail.internal', true],
    ['production', 'smtp://127.0.0.1', false],
    ['production', null, false],
    ['preview', 'smtp://mail.internal', true],
    ['development', 'smtp://mail.internal', true],
    ['preview', 'smtp://localhost', false],
    ['test', 'smtp://mail.internal', false],
  ])('gets mails over TLS or not at all: %s %s', (mode, smtpUrl, isRequired) => {
    expect(smtpRequiresTls({ mode, smtpUrl })).toBe(isRequired);
  });
});

describe('In production', () => {
  const LOCAL = {
    DATABASE_URL: 'postgres://runtime@127.0.0.1/kasuwa',
    MIGRATION_DATABASE_URL: 'postgres://owner@localhost:5432/kasuwa',
  };

  it.each<[string, Record<string, string>]>([
    ['both roles by TCP', LOCAL],
    ['one role by its socket', { ...LOCAL, DATABASE_URL: 'postgres:///kasuwa?host=/run&user=runtime' }],
    ['BUS_URL', { BUS_URL: 'redis://[::1]:6379' }],
    ['BUS_URL', { BUS_URL: 'redis://localhost' }],
    ['STORAGE_URL', { STORAGE_URL: 's3://key:secret@127.0.0.1:9000/photos?tls=off' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://127.0.0.1:25?ignoreTLS=true' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://mail.internal' }],
    ['certificates', { NODE_TLS_REJECT_UNAUTHORIZED: '1' }],
  ])('this machine, and what is encrypted, need nothing more: %s %j', (_what, settings) => {
    expect(complaintAbout({ ...PRODUCTION, ...settings })).toBe('');
  });

  it.each(['0.0.0.0', '::', '10.0.0.4', 'kasuwa-1.internal'])(
    'other machines call by plain HTTP only where the operator has said that the network allows it: %s',
    (host) => {
      const complaint = complaintAbout({ ...PRODUCTION, HOST: host });
      expect(complaint).toMatch(
        /^Kasuwa cannot start:\n {2}HOST: .*PROXY_NETWORK=encrypted.*PROXY_NETWORK=trusted/,
      );
      expect(complaint.split('\n')).toHaveLength(2);
      expect(complaintAbout({ ...PRODUCTION, HOST: host, PROXY_NETWORK: 'encrypted' })).toBe('');
      expect(complaintAbout({ ...PRODUCTION, HOST: host, PROXY_NETWORK: 'trusted' })).toBe('');
      expect(complaintAbout({ ...PRODUCTION, HOST: host, PROXY_NETWORK: 'yes' })).toContain(
        'PROXY_NETWORK: ',
      );
    },
  );

  it.each(['127.0.0.1', '::1', 'localhost'])('a proxy on this machine needs no such word: %s', (host) => {
    expect(complaintAbout({ ...PRODUCTION, HOST: host })).toBe('');
  });

  it('the market does not run as the role that owns its tables', () => {
    const { MIGRATION_DATABASE_URL } = PRODUCTION;
    expect(complaintAbout({ ...PRODUCTION, DATABASE_URL: MIGRATION_DATABASE_URL })).toBe(
      'Kasuwa cannot start:\n  DATABASE_URL: must name another role than MIGRATION_DATABASE_URL, one that cannot change the schema',
    );
  });

  it.each([
    'postgres://owner@db.internal/other?sslmode=verify-full',
    'postgres://owner@db.internal:5433/kasuwa?sslmode=verify-full',
    'postgres://owner@db2.internal/kasuwa?sslmode=verify-full',
    'postgres://owner@db.internal?sslmode=verify-full',
    'postgres://owner@127.0.0.1/kasuwa',
  ])('both roles use one database: %s', (MIGRATION_DATABASE_URL) => {
    expect(complaintAbout({ ...PRODUCTION, MIGRATION_DATABASE_URL })).toBe(
      'Kasuwa cannot start:\n  MIGRATION_DATABASE_URL: must name the host, port and database of DATABASE_URL',
    );
  });

  it.each([
    ['file:/srv/photos', 'file:/srv/photos/'],
    ['file:/srv/photos', 'file:///srv/./photos'],
    ['file:/srv/photos', 'file:/srv/photos/er'],
    ['file:/srv/erased/photos', 'file:/srv/erased'],
    ['s3://key:secret-word@store.internal/photos', 's3://other:secret-word@STORE.internal/photos?region=eu'],
    ['s3://key:secret-word@store.internal/photos', 's3://key:secret-word@store.internal/photos/erased'],
  ])('the list of erased users is not where photos are: %s %s', (STORAGE_URL, ERASED_LIST_URL) => {
    expect(complaintAbout({ ...PRODUCTION, STORAGE_URL, ERASED_LIST_URL })).toBe(
      'Kasuwa cannot start:\n  ERASED_LIST_URL: must be another folder or bucket than STORAGE_URL, neither inside the other',
    );
  });

  it.each([
    ['file:/srv/photos', 'file:/srv/photos-erased'],
    ['file:/srv/photos', 's3://key:secret@store.internal/photos'],
    ['s3://key:secret@store.internal/photos', 's3://key:secret@elsewhere.internal/photos'],
  ])('the list of erased users may be beside them: %s %s', (STORAGE_URL, ERASED_LIST_URL) => {
    expect(complaintAbout({ ...PRODUCTION, STORAGE_URL, ERASED_LIST_URL })).toBe('');
  });
});

describe('A gateway for short messages', () => {
  it.each([
    'http://localhost:pw@gateway.example/',
    'http://127.0.0.1:80@gateway.example',
    'http://localhost.evil.example/',
  ])('of another machine cannot pass for one of this machine: %s', (value) =>
    expect(complaintAbout({ SMS_URL: value })).toContain('  SMS_URL: '),
  );
});
