import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startErrorFor } from '../../tests/setup/start-error.ts';
import { readConfig } from './config.ts';
import { readSite } from './platform/settings/site-file.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://runtime@db.internal/kasuwa?sslmode=verify-full',
  MIGRATION_DATABASE_URL: 'postgres://owner@db.internal/kasuwa?sslmode=verify-full',
  PUBLIC_URL: 'https://kasuwa.example',
  STORAGE_URL: 'file:/srv/photos',
  ERASED_LIST_URL: 'file:/srv/erased',
  SMTP_URL: 'smtps://mail.internal',
  AUTH_SECRET: 's'.repeat(32),
};

describe('Settings', () => {
  it('are all optional: the default is a preview for this machine only, with its data in .data', () => {
    expect(readConfig({})).toEqual({
      mode: 'preview',
      port: 3000,
      host: '127.0.0.1',
      metricsPort: 0,
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      migrationDatabaseUrl: null,
      publicUrl: null,
      storage: { folder: path.resolve('.data/photos') },
      erasedList: { folder: path.resolve('.data/erased') },
      outboxDir: path.resolve('.data/outbox'),
      busUrl: null,
      smtpUrl: null,
      smsUrl: null,
      smsToken: null,
      identityUrl: null,
      identityToken: null,
      smsLimits: { hour: 500, day: 3_000 },
      pushKeys: null,
      pushHosts: [],
      serviceWorker: true,
      mailFrom: 'Kasuwa <no-reply@kasuwa.example>',
      site: readSite(),
      supportEmail: 'help@kasuwa.example',
      authSecret: null,
      oldAuthSecrets: [],
      providers: {},
      throttleScale: 1,
      trustedProxies: [],
      streamsPerAddress: 500,
      shutdownDelayMs: 1_000,
      demo: true,
      weeklyNewsletter: true,
      logLevel: 'info',
    });
  });

  it('that are empty count as missing', () => {
    const empty = { PORT: '', DATABASE_URL: '', PUBLIC_URL: '', AUTH_SECRET: '', DEMO: '', NODE_ENV: '' };
    expect(readConfig(empty)).toEqual(readConfig({}));
  });

  it('are read from the environment', () => {
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        METRICS_PORT: '9100',
        DATA_DIR: '/srv/kasuwa',
        DEMO: 'on',
        THROTTLE_SCALE: '2.5',
        LOG_LEVEL: 'warn',
        MAIL_FROM: 'us@kasuwa.example',
        TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8,fd00::/8',
        STREAMS_PER_ADDRESS: '50',
      }),
    ).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      metricsPort: 9100,
      dataDir: '/srv/kasuwa',
      demo: true,
      throttleScale: 2.5,
      logLevel: 'warn',
      mailFrom: 'us@kasuwa.example',
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      streamsPerAddress: 50,
      outboxDir: '/srv/kasuwa/outbox',
      storage: { folder: '/srv/kasuwa/photos' },
    });
  });

  it.each([
    ['https://kasuwa.example/', 'https://kasuwa.example'],
    ['https://kasuwa.example/shop?x=1', 'https://kasuwa.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://KASUWA.example:443', 'https://kasuwa.example'],
  ])('reduce the public address to its origin: %s', (value, origin) => {
    expect(readConfig({ DEMO: 'on', PUBLIC_URL: value }).publicUrl).toBe(origin);
  });

  it('can switch the demo off', () => {
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false);
  });

  it.each([
    ['file:/srv/photos', '/srv/photos'],
    ['file:///srv/photos', '/srv/photos'],
  ])('name a folder for photos: %s', (value, folder) => {
    expect(readConfig({ STORAGE_URL: value }).storage).toEqual({ folder });
  });

  it('name a storage for the list of erased users', () => {
    const s3Url = 's3://key:secret@127.0.0.1:9000/erased?tls=off';
    expect(readConfig({ ERASED_LIST_URL: s3Url }).erasedList).toEqual({ s3Url });
  });

  it.each([
    ['development', 'development'],
    ['test', 'test'],
    ['preview', 'preview'],
    [undefined, 'preview'],
  ])('choose the mode: NODE_ENV %s is %s', (value, mode) => {
    expect(readConfig({ NODE_ENV: value }).mode).toBe(mode);
  });
});

describe('An invalid setting', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['METRICS_PORT', 'x'],
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'kasuwa.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'ftp://kasuwa.example'],
    ['STORAGE_URL', 'http://bucket'],
    ['STORAGE_URL', 'file:'],
    ['ERASED_LIST_URL', '/srv/erased'],
    ['SMTP_URL', 'mail.internal:25'],
    ['SMS_URL', 'http://gateway.example/send'],
    ['SMS_URL', 'gateway.example'],
    ['PUSH_HOSTS', 'http://push.example'],
    ['PUSH_HOSTS', 'https://push.example/with/a/path'],
    ['VAPID_PUBLIC_KEY', 'half of a pair'],
    ['VAPID_PRIVATE_KEY', 'half of a pair'],
    ['BUS_URL', 'nats://bus.internal'],
    ['AUTH_SECRET', 'short'],
    ['AUTH_SECRET_OLD', 'short'],
    ['AUTH_SECRET_OLD', `${'a'.repeat(32)},short`],
    ['AUTH_SECRET_OLD', `${'a'.repeat(32)},`],
    ['THROTTLE_SCALE', '0'],
    ['THROTTLE_SCALE', '-1'],
    ['THROTTLE_SCALE', 'many'],
    ['TRUSTED_PROXIES', '0'],
    ['TRUSTED_PROXIES', '1'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', '127.0.0.1,2'],
    ['TRUSTED_PROXIES', 'proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
    ['TRUSTED_PROXIES', '127.0.0.1:80'],
    ['STREAMS_PER_ADDRESS', '0'],
    ['STREAMS_PER_ADDRESS', 'many'],
    ['SHUTDOWN_DELAY_SECONDS', '-1'],
    ['SHUTDOWN_DELAY_SECONDS', '61'],
    ['SHUTDOWN_DELAY_SECONDS', 'long'],
    ['DEMO', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('stops the start and is named in the error: %s=%s', (name, value) => {
    const startError = startErrorFor({ [name]: value });
    expect(startError).toMatch(/^Kasuwa cannot start:\n {2}/);
    expect(startError).toContain(`\n  ${name}: `);
    expect(startError.split('\n')).toHaveLength(2);
  });

  it('that is a number of proxies gets an error with an example', () => {
    expect(startErrorFor({ TRUSTED_PROXIES: '1' })).toMatch(/addresses.*not their number.*127\.0\.0\.1/);
  });

  it('is reported together with all others', () => {
    const startError = startErrorFor({ PORT: 'x', DEMO: 'y', LOG_LEVEL: 'z', AUTH_SECRET: 'tiny-secret' });
    for (const name of ['PORT', 'DEMO', 'LOG_LEVEL', 'AUTH_SECRET'])
      expect(startError).toContain(`  ${name}: `);
    expect(startError).not.toContain('tiny-secret');
  });
});

describe('In production', () => {
  it('no demo data is created, and all values come from the settings', () => {
    expect(readConfig({ ...PRODUCTION, DEMO: 'on' })).toMatchObject({
      mode: 'production',
      shutdownDelayMs: 5_000,
      demo: false,
      databaseUrl: PRODUCTION.DATABASE_URL,
      publicUrl: 'https://kasuwa.example',
      smtpUrl: PRODUCTION.SMTP_URL,
      authSecret: PRODUCTION.AUTH_SECRET,
    });
  });

  const REQUIRED = [
    'DATABASE_URL',
    'MIGRATION_DATABASE_URL',
    'PUBLIC_URL',
    'STORAGE_URL',
    'ERASED_LIST_URL',
    'SMTP_URL',
    'AUTH_SECRET',
  ];

  it.each(REQUIRED)('%s is required, and is named when it is missing', (name) => {
    expect(startErrorFor({ ...PRODUCTION, [name]: '' })).toBe(
      `Kasuwa cannot start in production without:\n  ${name}`,
    );
  });

  it('https is required, except for a trial on this machine', () => {
    expect(startErrorFor({ ...PRODUCTION, PUBLIC_URL: 'http://kasuwa.example' })).toBe(
      'Kasuwa cannot start:\n  PUBLIC_URL: must be https in production',
    );
    expect(readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://127.0.0.1:3000' }).publicUrl).toBe(
      'http://127.0.0.1:3000',
    );
  });

  it('all missing settings are reported together', () => {
    const startError = startErrorFor({ NODE_ENV: 'production' });
    for (const name of REQUIRED) expect(startError).toContain(`\n  ${name}`);
  });

  it('the settings of a provider must be complete', () => {
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig(google).providers).toEqual({ google: { clientId: 'id', clientSecret: 'secret' } });
    expect(startErrorFor({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET: is required, too');
    const apple = {
      APPLE_CLIENT_ID: 'a',
      APPLE_TEAM_ID: 'b',
      APPLE_KEY_ID: 'c',
      APPLE_PRIVATE_KEY: 'no key',
    };
    expect(startErrorFor(apple)).toContain('APPLE_PRIVATE_KEY: must be the .p8 file');
    expect(startErrorFor({ ...PRODUCTION, ...google, GOOGLE_ISSUER: 'http://127.0.0.1:9' })).toContain(
      'GOOGLE_ISSUER: must be https in production',
    );
  });
});
