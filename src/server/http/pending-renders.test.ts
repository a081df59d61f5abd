import { describe, expect, it } from 'vitest';
import { createCache, LIMITS, page } from '../../../tests/factories/pages.ts';
import { createFairLine } from './fair-line.ts';

describe('Visitors who wait for the same page', () => {
  /** A cache with one render at a time, which is busy until the test ends it. */
  function aBusyCache(waiting = LIMITS.waiting) {
    const line = createFairLine({ ...LIMITS, running: 1, waiting });
    const cache = createCache({ line });
    const busy = Promise.withResolvers<void>();
    void line.run('someone', () => busy.promise);
    const rendered: string[] = [];
    const ask = async (client: string, key: string) => {
      const request = {
        key,
        client,
        changedAt: null,
        onRender: () => {},
        render: async () => {
          rendered.push(key);
          return page(key);
        },
      };
      return (await cache.get(request)).outcome;
    };
    return { line, ask, rendered, end: busy.resolve };
  }

  it('get it at the first turn of any of them, by one render', async () => {
    const { line, ask, rendered, end } = aBusyCache();
    const all = [
      ask('ada', 'ada 1'),
      ask('ada', 'ada 2'),
      ask('ada', 'home'),
      ask('ben', 'home'),
      ask('ben', 'home'),
    ];
    expect(line.waiting()).toBe(4);
    end();
    expect(await Promise.all(all)).toEqual(['rendered', 'rendered', 'rendered', 'shared', 'shared']);
    expect(rendered).toEqual(['ada 1', 'home', 'ada 2']);
    expect(line.waiting()).toBe(0);
  });

  it('do not lose it when the client who asked first loses its place', async () => {
    const { ask, rendered, end } = aBusyCache(3);
    const all = [ask('ada', 'ada 1'), ask('ada', 'ada 2'), ask('ada', 'home')];
    // The line is full, so this takes the place of Ada's newest request.
    const visitor = ask('ben', 'home');
    end();
    expect(await visitor).toBe('shared');
    expect(await Promise.all(all)).toEqual(['rendered', 'rendered', 'rendered']);
    expect(rendered).toEqual(['ada 1', 'home', 'ada 2']);
  });

  it('get an error if none of them has a place in the line', async () => {
    const { ask, end } = aBusyCache(2);
    const all = [ask('ada', '1'), ask('ben', '2')];
    await expect(ask('chi', 'home')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    end();
    await Promise.all(all);
    expect(await ask('chi', 'home')).toBe('rendered');
  });
});
