import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SECRET_SETTINGS } from './platform/security/secret-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'kasuwa-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = path.join(folder, String(Math.random()));
  writeFileSync(file, text, { mode: 0o600 });
  return file;
}

const SECRET = 'a-secret-word-of-forty-characters-in-all';

describe('A secret in a file', () => {
  it.each(['', '\n', '\r\n'])('is read like the setting itself, without the line end %j', (end) => {
    const config = readConfig({ AUTH_SECRET_FILE: fileWith(`${SECRET}${end}`) });
    expect(config.authSecret).toBe(SECRET);
  });

  it('can hold an address with a password, and several old secrets', () => {
    const config = readConfig({
      DATABASE_URL_FILE: fileWith('postgres://u:p@127.0.0.1/kasuwa\n'),
      AUTH_SECRET_OLD_FILE: fileWith(`${SECRET},${SECRET}x\n`),
    });
    expect(config.databaseUrl).toBe('postgres://u:p@127.0.0.1/kasuwa');
    expect(config.oldAuthSecrets).toEqual([SECRET, `${SECRET}x`]);
  });

  it.each(SECRET_SETTINGS)(
    'is supported for %s, and must be readable, not empty and the only source',
    (name) => {
      const missing = { [`${name}_FILE`]: path.join(folder, 'not-there') };
      expect(() => readConfig(missing)).toThrow(`Kasuwa cannot start:\n  ${name}_FILE: cannot be read`);
      const empty = { [`${name}_FILE`]: fileWith('\n') };
      expect(() => readConfig(empty)).toThrow(`Kasuwa cannot start:\n  ${name}_FILE: is empty`);
      const both = { [name]: 'x', [`${name}_FILE`]: fileWith(SECRET) };
      expect(() => readConfig(both)).toThrow(
        `Kasuwa cannot start:\n  ${name}_FILE: must not be set besides ${name}`,
      );
    },
  );

  it('that is invalid is reported without its content', () => {
    const short = { AUTH_SECRET_FILE: fileWith('short-word') };
    expect(() => readConfig(short)).toThrow(/AUTH_SECRET: must have at least 32 characters/);
    expect(() => readConfig(short)).not.toThrow(/short-word/);
    expect(() => readConfig({ AUTH_SECRET_FILE: folder })).toThrow('AUTH_SECRET_FILE: cannot be read');
  });

  it('satisfies the requirements of production', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kasuwa.example',
      STORAGE_URL: 'file:/srv/photos',
      ERASED_LIST_URL: 'file:/srv/erased',
      SMTP_URL: 'smtps://mail.internal',
      DATABASE_URL_FILE: fileWith('postgres://runtime@127.0.0.1/kasuwa'),
      MIGRATION_DATABASE_URL_FILE: fileWith('postgres://owner@127.0.0.1/kasuwa'),
      AUTH_SECRET_FILE: fileWith(SECRET),
    });
    expect(config.authSecret).toBe(SECRET);
  });
});
