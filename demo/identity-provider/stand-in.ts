import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Log } from '#server/platform/observability/log.ts';
import { PROVIDER_NAMES, type ProviderKeySet } from '#server/platform/settings/provider-keys.ts';
import { CLIENT_SECRET, STAND_IN_ISSUER } from './stand-in-user.ts';

// Stands in for Google, Apple and Facebook where there are no keys: a real OpenID provider whose people need no password.
// It listens on loopback only, so that nobody override can be whoever they like, and is loaded when first asked.

export type StandIn = { keys: ProviderKeySet; stop(): Promise<void> };

const OWN_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Null where it cannot be had: the market opens all the same, and its buttons say why they are off. */
export async function openStandIn(log: Log, serverUrl: string | null): Promise<StandIn | null> {
  try {
    createRequire(import.meta.url).resolve('oidc-provider');
  } catch {
    return null;
  }
  let listener: Promise<RequestListener> | undefined;
  const server = createServer((request, response) => {
    // A page of another site that has its name point to this machine is no guest here.
    if (!OWN_HOSTS.test(request.headers.host ?? '')) return void response.writeHead(421).end();
    listener ??= import('./openid.ts').then(({ createOpenId }) =>
      createOpenId({ issuer: STAND_IN_ISSUER, serverUrl }),
    );
    listener.then(
      (handle) => handle(request, response),
      (err) => {
        listener = undefined;
        log.error({ err }, 'the stand-in for identity providers could not be loaded');
        response.writeHead(500).end();
      },
    );
  });
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  } catch (err) {
    log.warn({ err }, 'there is no stand-in for identity providers');
    return null;
  }
  server.unref();
  // By its name and not its number, so that it is another site to the browser, as the real ones are.
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const override = { issuer: STAND_IN_ISSUER, url };
  const keys = PROVIDER_NAMES.map((name) => [
    name,
    { clientId: name, clientSecret: CLIENT_SECRET, override },
  ]);
  return {
    keys: Object.fromEntries(keys),
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
