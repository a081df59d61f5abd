import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

// How a server begins to listen, where it is then, and how it stops without losing a request.

const DRAIN_TIMEOUT_MS = 4_000;
/** Node's own 511 are full after one burst, and whoever comes then waits a second for their next attempt to connect. */
const ACCEPT_BACKLOG = 4_096;

export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: ACCEPT_BACKLOG });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Kasuwa cannot start: port ${port} is taken. Set PORT to another one, or to 0 for any.`);
  });
}

/** Takes no new connections, lets running requests finish, then closes what is still open. */
export async function drain(server: Server, hurry: AbortSignal): Promise<void> {
  const closed = once(server, 'close');
  // What waits in the accept queue is accepted first: closing would reset it.
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
