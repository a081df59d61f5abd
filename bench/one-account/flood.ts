import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

// Users who each send so many changes at once, every two seconds: each saves the same listing, for which their row is
// locked. In a process of the lowest priority, because in truth they have machines of their own.

export type Flood = { url: string; cookies: string[]; atOnce: number; everyMs: number; seconds: number };

os.setPriority(os.constants.priority.PRIORITY_LOW);
process.once('message', async ({ url, cookies, atOnce, everyMs, seconds }: Flood) => {
  const statuses: Record<string, number> = {};
  const save = async (cookie: string) => {
    const status = await fetch(url, { method: 'PUT', headers: { cookie } })
      .then((response) => response.arrayBuffer().then(() => String(response.status)))
      .catch((error: Error) => `no answer: ${error.message}`);
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
