import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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
  ['TRUSTED_PROXIES', '1'],
  ['DATABASE_URL', 'postgres://u:secret-word@db.internal/kasuwa'],
  ['DATABASE_URL', 'postgres://u:secret-word@127.0.0.1.evil.example/kasuwa'],
  ['DATABASE_URL', 'postgres://u:secret-word@127.0.0.1/kasuwa?host=db.internal'],
  ['DATABASE_URL', 'postgres://localhost:secret-word@db.internal/kasuwa'],
  ['DATABASE_URL', 'postgres://u:secret-word@localhost,db.internal/kasuwa'],
  ['DATABASE_URL', 'postgres://u:secret-word@0.0.0.0/kasuwa'],
  // Whatever they resolve to now, another answer may come tomorrow.
  ['DATABASE_URL', 'postgres://u:secret-word@localtest.me/kasuwa'],
  ['PUBLIC_URL', 'http://localtest.me:3000'],
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
    const complaint = complaintAbout({ HOST: '::', DATABASE_URL: 'postgres://db.internal/kasuwa' });
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
