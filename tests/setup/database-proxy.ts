import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

// A proxy to a database that tests can disconnect, freeze and restore.

export type DatabaseProxy = {
  /** The same database, reached through the proxy. */
  url: string;
  port: number;
  /** Closes all connections and rejects new ones, as a stopped server does. */
  cut(): Promise<void>;
  /** Holds back all bytes, as a hanging server does. */
  freeze(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
};

export async function startDatabaseProxy(databaseUrl: string, { cut = false } = {}): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (frozen) from.pause();
    }
  });
  await listen(server, 0);
  const { port } = server.address() as { port: number };
  const proxy: DatabaseProxy = {
    url: databaseUrl.replace(target.host, `127.0.0.1:${port}`),
    port,
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    async restore() {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(server, port);
    },
    close: () => proxy.cut(),
  };
  if (cut) await proxy.cut();
  return proxy;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
