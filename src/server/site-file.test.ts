import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startErrorFor } from '../../tests/setup/start-error.ts';
import { readConfig } from './config.ts';
import { DEFAULT_SITE_FILE } from './platform/settings/site-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kasuwa-site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DEFAULT = readFileSync(DEFAULT_SITE_FILE, 'utf8');

function write(text: string): string {
  const file = path.join(folder, 'site.yaml');
  writeFileSync(file, text);
  return file;
}

/** Writes the default file with one change. */
function changed(from: RegExp, to: string): string {
  expect(DEFAULT).toMatch(from);
  return write(DEFAULT.replace(from, to));
}

describe('The site file', () => {
  it('has the figures and reply times of the spec by default', () => {
    expect(readConfig({}).site).toEqual({
      contact: { email: 'help@kasuwa.example', address: 'Yaba, Lagos, Nigeria' },
      support: { hours: '24/7', priorityReplyHours: 2, standardReplyHours: 24 },
      figures: {
        dailyUsers: '600K+',
        newAdsDaily: '30K+',
        activeUsers: '10K+',
        itemsSold: '5K+',
        safeTransactions: '95%',
      },
    });
  });

  it('can be replaced by another file, with figures that are counted', () => {
    const file = changed(/dailyUsers: .*/, 'dailyUsers: auto');
    expect(readConfig({ SITE_FILE: file }).site.figures.dailyUsers).toBe('auto');
  });

  it('contains the support address, unless a setting overrides it', () => {
    const file = changed(/help@kasuwa\.example/, 'care@market.example');
    expect(readConfig({ SITE_FILE: file }).supportEmail).toBe('care@market.example');
    expect(readConfig({ SITE_FILE: file, SUPPORT_EMAIL: 'desk@market.example' }).supportEmail).toBe(
      'desk@market.example',
    );
  });
});

describe('An invalid site file stops the start, and the error names the file, the key and the expected value:', () => {
  it.each<[what: string, from: RegExp, to: string, startError: string]>([
    [
      'a figure without a value',
      /dailyUsers: .*/,
      'dailyUsers:',
      'figures.dailyUsers: expected a short text such as 600K+, or auto',
    ],
    [
      'a figure that is a bare number',
      /itemsSold: .*/,
      'itemsSold: 5000',
      'figures.itemsSold: expected a short text such as 5K+, or auto',
    ],
    [
      'a figure that is too long',
      /itemsSold: .*/,
      'itemsSold: five thousand and more',
      'at most 12 characters',
    ],
    ['a figure with a tag in it', /itemsSold: .*/, 'itemsSold: <b>5K</b>', 'without < >'],
    [
      'a figure that is missing',
      /\n {2}newAdsDaily: .*/,
      '',
      'figures.newAdsDaily: is missing; expected a short text such as 30K+',
    ],
    [
      'an unknown figure',
      /dailyUsers:/,
      'visitors: 5K+\n  dailyUsers:',
      'figures.visitors: is not a known key',
    ],
    [
      'a counted share of safe sales',
      /safeTransactions: .*/,
      'safeTransactions: auto',
      'figures.safeTransactions: expected a short text such as 95%; it cannot be auto',
    ],
    [
      'an invalid e-mail address',
      /email: \S+/,
      'email: help at kasuwa',
      'contact.email: expected an e-mail address; found "help at kasuwa"',
    ],
    [
      'hours in words',
      /standardReplyHours: 24/,
      'standardReplyHours: a day',
      'support.standardReplyHours: expected a whole number of hours from 1 to 720; found "a day"',
    ],
    [
      'a reply time of zero',
      /priorityReplyHours: 2/,
      'priorityReplyHours: 0',
      'support.priorityReplyHours: expected a whole number of hours',
    ],
    [
      'a priority that is slower than the standard',
      /priorityReplyHours: 2/,
      'priorityReplyHours: 48',
      'support.priorityReplyHours: expected no more hours than standardReplyHours',
    ],
    [
      'a missing section',
      /support:\n(.*\n){3}/,
      '',
      'support: is missing; expected hours, priorityReplyHours and standardReplyHours',
    ],
    ['the same key twice', /dailyUsers: .*/, 'dailyUsers: 1K+\n  dailyUsers: 2K+', 'unique'],
    ['invalid YAML', /contact:/, 'contact: [', 'site.yaml'],
  ])('%s', (_what, from, to, startError) => {
    const message = startErrorFor({ SITE_FILE: changed(from, to) });
    expect(message).toMatch(/^Kasuwa cannot start:\n {2}\S*site\.yaml: /);
    expect(message).toContain(startError);
  });

  it('an empty file', () => {
    expect(startErrorFor({ SITE_FILE: write('') })).toContain(
      'site.yaml: expected contact, support and figures',
    );
  });

  it('a missing file', () => {
    expect(startErrorFor({ SITE_FILE: path.join(folder, 'site.yaml') })).toMatch(
      /site\.yaml: .*no such file/,
    );
  });

  it('several problems are reported together', () => {
    const wrong = DEFAULT.replace(/email: \S+/, 'email: no').replace('dailyUsers: 600K+', 'dailyUsers: ""');
    expect(startErrorFor({ SITE_FILE: write(wrong) }).split('\n')).toHaveLength(3);
  });
});
