import { expect, it, vi } from 'vitest';
import { startTestApp } from '../../setup/app.ts';

it('A thousand readiness probes run at most one query a second', async () => {
  const app = await startTestApp();
  try {
    const queries = vi.spyOn(app.runtime.reads.pool, 'query');
    const others = vi.spyOn(app.runtime.pool, 'query');
    const started = performance.now();
    const answers = await Promise.all(Array.from({ length: 500 }, () => app.fetch('/readyz')));
    for (let n = 0; n < 500; n += 1) answers.push(await app.fetch('/readyz'));
    const seconds = (performance.now() - started) / 1000;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(queries.mock.calls.length).toBeLessThanOrEqual(Math.ceil(seconds));
    expect(others).not.toHaveBeenCalled();
  } finally {
    await app.stop();
  }
});
