import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

// Users who each send many simultaneous changes at an interval. Each saves the same listing, which locks the
// user's row. The process has a low priority, because real users have their own machines.

export type Flood = { url: string; cookies: string[]; atOnce: number; everyMs: number; seconds: number };

os.setPriority(os.constants.priority.PRIORITY_LOW);
process.once('message', async ({ url, cookies, atOnce, everyMs, seconds }: Flood) => {
  const statuses: Record<string, number> = {};
  const save = async (cookie: string) => {
    const status = await fetch(url, { method: 'PUT', headers: { cookie } })
      .then((response) => response.arrayBuffer().then(() => String(response.status)))
      .catch((error: Error) => `no response: ${error.message}`);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline) {
    const next = pause(everyMs);
    await Promise.all(cookies.flatMap((cookie) => Array.from({ length: atOnce }, () => save(cookie))));
    await next;
  }
  process.send?.(statuses);
  process.disconnect?.();
});
