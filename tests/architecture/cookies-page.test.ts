import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  LAST_CHANGE_COOKIE,
  LESS_DATA_COOKIE,
  LOCATION_COOKIE,
  SERVER_COOKIES,
  SIGNED_IN_COOKIE,
} from '#shared/rules/cookie-names.ts';
import {
  ASSETS_CACHE,
  CONVERSATIONS_CACHE,
  PAGES_CACHE,
  PHOTOS_CACHE,
  SHELL_CACHE_PREFIX,
} from '#web/device/cache-names.ts';
import * as deviceKeys from '#web/device/device-keys.ts';
import * as lazyDeviceKeys from '#web/device/lazy-device-keys.ts';

// The cookies page promises to name everything that is stored in a browser. A new name must be added to the
// lists below and to the page. These tests find code that stores data under other names.

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'content/pages/cookies.md'), 'utf8');

/** The names in the first column of the page's tables, without the ellipsis for a variable part. */
const DESCRIBED = [...PAGE.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) =>
  name.replace('…', '').trim(),
);

const COOKIES = [
  ...Object.values(SERVER_COOKIES).map((name) => `kasuwa.${name}`),
  SIGNED_IN_COOKIE,
  LAST_CHANGE_COOKIE,
  LESS_DATA_COOKIE,
  LOCATION_COOKIE,
];
const CACHES = [PAGES_CACHE, ASSETS_CACHE, PHOTOS_CACHE, CONVERSATIONS_CACHE, SHELL_CACHE_PREFIX];

describe('The cookies page', () => {
  it('names exactly the cookies and the data that are stored on a device', () => {
    const onDevice = [...Object.values(deviceKeys), ...Object.values(lazyDeviceKeys)];
    const used = [...COOKIES, ...onDevice, ...CACHES].map((name) => name.trim());
    expect(DESCRIBED.toSorted()).toEqual(used.toSorted());
  });
});

describe('In the code', () => {
  const sources = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, 'src', name), 'utf8') }));
  const filesWith = (pattern: RegExp) =>
    sources
      .filter(({ text }) => pattern.test(text))
      .map(({ name }) => name)
      .toSorted();

  it('cookies are set only in the files that use the listed names', () => {
    expect(filesWith(/SameSite=|'set-cookie',\s*[`']|hono\/cookie|cookieStore/i)).toEqual([
      'server/http/last-change.ts',
      'server/modules/accounts/sessions/session-cookie.ts',
      'web/device/device-cookie.ts',
    ]);
    expect(filesWith(/document\.cookie\s*=[^=]/)).toEqual(['web/device/device-cookie.ts']);
  });

  it('data on a device is stored only under listed names', () => {
    const stores =
      /(local|session)Storage\.(get|set|remove)Item|createPageHideBackup[<(]|caches\.open\(|from 'idb-keyval'|indexedDB/;
    const unnamed = sources
      .filter(({ text }) => stores.test(text))
      .filter(({ text }) => !/#web\/device\/((lazy-)?device-keys|cache-names)\.ts'/.test(text))
      .map(({ name }) => name);
    // Its callers pass the name.
    expect(unnamed).toEqual(['web/device/page-hide-backup.ts']);
    const literal =
      /Storage\.(get|set|remove)Item\(\s*['"`]|caches\.open\(\s*['"`]|create(PageHideBackup|Store)(<\w+>)?\(\s*['"`]/;
    expect(filesWith(literal)).toEqual([]);
  });
});
