import { describe, expect, it } from 'vitest';
import { startErrorFor } from '../../tests/setup/start-error.ts';
import { readConfig } from './config.ts';
import { smtpRequiresTls } from './safe-start.ts';

const WITHOUT_DEMO_ON: Record<string, string>[] = [
  {},
  { NODE_ENV: 'development' },
  { NODE_ENV: 'test' },
  { DEMO: '' },
  { DEMO: 'off' },
];

const REACHABLE_BY_OTHERS = [
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
  // These names resolve to this machine today, but may resolve to another one tomorrow.
  ['DATABASE_URL', 'postgres://u:secret-word@localtest.me/kasuwa?sslmode=verify-full'],
  ['PUBLIC_URL', 'http://localtest.me:3000'],
  ['MIGRATION_DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa?sslmode=verify-full'],
] as const;

describe('A preview that others could reach', () => {
  it.each(REACHABLE_BY_OTHERS)(
    'does not start without DEMO=on, and the error says what to do: %s=%s',
    (name, value) => {
      for (const mode of WITHOUT_DEMO_ON) {
        const startError = startErrorFor({ ...mode, [name]: value });
        expect(startError).toMatch(new RegExp(`^Kasuwa cannot start:\\n {2}${name}: `));
        expect(startError).toContain('Set NODE_ENV=production for a real site, or DEMO=on');
        expect(startError).not.toContain('secret-word');
      }
    },
  );

  it.each(REACHABLE_BY_OTHERS)('starts with DEMO=on: %s=%s', (name, value) => {
    expect(readConfig({ DEMO: 'on', [name]: value }).demo).toBe(true);
  });

  it('gets one error that names every setting', () => {
    const startError = startErrorFor({
      HOST: '::',
      DATABASE_URL: 'postgres://db.internal/kasuwa?sslmode=verify-full',
    });
    expect(
      startError
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
  ])('starts without DEMO=on: %s=%s', (name, value) => {
    expect(startErrorFor({ [name]: value })).toBe('');
    expect(startErrorFor({ DEMO: 'off', [name]: value })).toBe('');
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
      const startError = startErrorFor({ ...mode, [name]: value });
      expect(startError).toMatch(new RegExp(`^Kasuwa cannot start:\\n {2}${name}: `));
      expect(startError.split('\n')).toHaveLength(2);
      expect(startError).not.toContain('secret-word');
    }
  });

  it.each(UNENCRYPTED)('needs no TLS in tests: %s=%s', (name, value) => {
    expect(startErrorFor({ NODE_ENV: 'test', DEMO: 'on', [name]: value })).toBe('');
  });

  it.each(['GOOGLE_ISSUER', 'APPLE_ISSUER', 'FACEBOOK_ISSUER'])('needs https for %s', (name) => {
    expect(startErrorFor({ [name]: 'http://provider.example' })).toContain(`  ${name}: must be https`);
    expect(startErrorFor({ [name]: 'http://127.0.0.1:9' })).toBe('');
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
  ])('gets emails over TLS only: %s %s', (mode, smtpUrl, isRequired) => {
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
  ])('servers on this machine and encrypted connections are accepted: %s %j', (_what, settings) => {
    expect(startErrorFor({ ...PRODUCTION, ...settings })).toBe('');
  });

  it.each(['0.0.0.0', '::', '10.0.0.4', 'kasuwa-1.internal'])(
    'other machines may call by plain HTTP only if PROXY_NETWORK is set: %s',
    (host) => {
      const startError = startErrorFor({ ...PRODUCTION, HOST: host });
      expect(startError).toMatch(
        /^Kasuwa cannot start:\n {2}HOST: .*PROXY_NETWORK=encrypted.*PROXY_NETWORK=trusted/,
      );
      expect(startError.split('\n')).toHaveLength(2);
      expect(startErrorFor({ ...PRODUCTION, HOST: host, PROXY_NETWORK: 'encrypted' })).toBe('');
      expect(startErrorFor({ ...PRODUCTION, HOST: host, PROXY_NETWORK: 'trusted' })).toBe('');
      expect(startErrorFor({ ...PRODUCTION, HOST: host, PROXY_NETWORK: 'yes' })).toContain('PROXY_NETWORK: ');
    },
  );

  it.each(['127.0.0.1', '::1', 'localhost'])(
    'a proxy on this machine does not need PROXY_NETWORK: %s',
    (host) => {
      expect(startErrorFor({ ...PRODUCTION, HOST: host })).toBe('');
    },
  );

  it('the server must not run as the role that owns its tables', () => {
    const { MIGRATION_DATABASE_URL } = PRODUCTION;
    expect(startErrorFor({ ...PRODUCTION, DATABASE_URL: MIGRATION_DATABASE_URL })).toBe(
      'Kasuwa cannot start:\n  DATABASE_URL: must name another role than MIGRATION_DATABASE_URL, one that cannot change the schema',
    );
  });

  it.each([
    'postgres://owner@db.internal/other?sslmode=verify-full',
    'postgres://owner@db.internal:5433/kasuwa?sslmode=verify-full',
    'postgres://owner@db2.internal/kasuwa?sslmode=verify-full',
    'postgres://owner@db.internal?sslmode=verify-full',
    'postgres://owner@127.0.0.1/kasuwa',
  ])('both roles must use the same database: %s', (MIGRATION_DATABASE_URL) => {
    expect(startErrorFor({ ...PRODUCTION, MIGRATION_DATABASE_URL })).toBe(
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
  ])('the list of erased users must not be stored with the photos: %s %s', (STORAGE_URL, ERASED_LIST_URL) => {
    expect(startErrorFor({ ...PRODUCTION, STORAGE_URL, ERASED_LIST_URL })).toBe(
      'Kasuwa cannot start:\n  ERASED_LIST_URL: must be another folder or bucket than STORAGE_URL, neither inside the other',
    );
  });

  it.each([
    ['file:/srv/photos', 'file:/srv/photos-erased'],
    ['file:/srv/photos', 's3://key:secret@store.internal/photos'],
    ['s3://key:secret@store.internal/photos', 's3://key:secret@elsewhere.internal/photos'],
  ])('the list of erased users may be stored next to the photos: %s %s', (STORAGE_URL, ERASED_LIST_URL) => {
    expect(startErrorFor({ ...PRODUCTION, STORAGE_URL, ERASED_LIST_URL })).toBe('');
  });
});

describe('A gateway for text messages', () => {
  it.each([
    'http://localhost:pw@gateway.example/',
    'http://127.0.0.1:80@gateway.example',
    'http://localhost.evil.example/',
  ])('on another machine cannot pretend to be on this one: %s', (value) =>
    expect(startErrorFor({ SMS_URL: value })).toContain('  SMS_URL: '),
  );
});
