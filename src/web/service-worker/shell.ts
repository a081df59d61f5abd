import { OFFLINE_PAGE, SHELL_CACHE_PREFIX } from '#web/device/cache-names.ts';
import { BUILD } from './build-info.ts';

// The offline page and its files. They are cached when the service worker is installed, so that they are
// available without a network. The list of files is read from the page itself, so page and files are always
// of the same build.

const NAME = SHELL_CACHE_PREFIX + BUILD.id;

export async function fetchShell(): Promise<void> {
  const cache = await caches.open(NAME);
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`offline page could not be fetched: status ${page.status}`);
  const html = await page.clone().text();
  // Most files are in the browser's HTTP cache: every page needs the same framework, styles and font.
  await cache.addAll(assetsOf(html));
  await cache.put(OFFLINE_PAGE, page);
}

export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g))];
}

/** Includes files of earlier builds, because pages that were opened with them may still need them. */
export async function findInShell(path: string): Promise<Response | undefined> {
  const older = path === OFFLINE_PAGE ? [] : (await shells()).filter((name) => name !== NAME);
  for (const name of [NAME, ...older]) {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  }
  return undefined;
}

async function shells(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SHELL_CACHE_PREFIX));
}

/** The files of the previous build stay, because its pages may still be open. */
export async function deleteOldShells(): Promise<void> {
  const names = (await shells()).filter((name) => name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
