import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

// Starts a server, finds its address, and stops it without losing a request.

const DRAIN_TIMEOUT_MS = 4_000;
/** One burst fills Node's default of 511. Further clients then retry to connect after a second. */
const ACCEPT_BACKLOG = 4_096;

export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: ACCEPT_BACKLOG });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Kasuwa cannot start: port ${port} is taken. Set PORT to another one, or to 0 for any.`);
  });
}

/** Stops accepting connections, lets running requests finish, then closes the remaining connections. */
export async function drain(server: Server, hurry: AbortSignal): Promise<void> {
  const closed = once(server, 'close');
  // Connections in the accept queue are accepted first, because closing would reset them.
  await nextTurn();
  server.close();
  const breakAll = () => server.closeAllConnections();
  if (hurry.aborted) breakAll();
  hurry.addEventListener('abort', breakAll);
  // A connection whose last request has finished is idle from then on, and nothing else would close it.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(timer);
}

export function addressOf(server: Server): string {
  const { address, port } = server.address() as { address: string; port: number };
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
