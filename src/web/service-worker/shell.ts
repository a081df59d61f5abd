import { OFFLINE_PAGE, SHELL_CACHE_PREFIX } from '#web/device/cache-names.ts';
import { BUILD } from './build-info.ts';

// The offline page and all that it is made of: fetched when the worker is installed, so that it is there when nothing
// else is. Its files are read out of the page itself, so the two always belong together.

const NAME = SHELL_CACHE_PREFIX + BUILD.id;

export async function fetchShell(): Promise<void> {
  const cache = await caches.open(NAME);
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  if (!page.ok) throw new Error(`the offline page answered ${page.status}`);
  const html = await page.clone().text();
  // Mostly in the browser's own cache already: every page needs the same framework, styles and font.
  await cache.addAll(assetsOf(html));
  await cache.put(OFFLINE_PAGE, page);
}

export function assetsOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css|woff2)/g))];
}

/** Files also of the builds before: pages that were opened then may still need them. */
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

/** Pages of the build before may still be open: its files stay for one more. */
export async function deleteOldShells(): Promise<void> {
  const names = (await shells()).filter((name) => name !== NAME);
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
}
