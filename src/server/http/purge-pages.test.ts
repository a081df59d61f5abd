import { expect, it, vi } from 'vitest';
import { createLog } from '#server/platform/observability/log.ts';
import { createCache } from '../../../tests/factories/pages.ts';
import { purgePages } from './purge-pages.ts';

function purge(announced: string | null) {
  const lines: string[] = [];
  const cache = createCache();
  const [one, all] = [vi.spyOn(cache, 'purge'), vi.spyOn(cache, 'clear')];
  purgePages(cache, announced, createLog('error', { write: (line: string) => lines.push(line) }));
  return { purged: one.mock.calls.flat(), isCleared: all.mock.calls.length === 1, lines };
}

it('Announced tags are purged', () => {
  expect(purge('item:1\nterm:drum')).toEqual({
    purged: [['item:1', 'term:drum']],
    isCleared: false,
    lines: [],
  });
});

it('All pages are dropped when any may have changed or announcements were missed', () => {
  expect(purge('')).toEqual({ purged: [], isCleared: true, lines: [] });
  expect(purge(null)).toEqual({ purged: [], isCleared: true, lines: [] });
});

it('An unknown tag drops all pages and logs one error that names it', () => {
  const { isCleared, lines } = purge('item:1\ncolour:red');
  expect(isCleared).toBe(true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('\\"colour:red\\" is not a page tag');
});
