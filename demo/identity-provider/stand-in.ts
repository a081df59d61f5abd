import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Log } from '#server/platform/observability/log.ts';
import { PROVIDER_NAMES, type ProviderKeySet } from '#server/platform/settings/provider-keys.ts';
import { CLIENT_SECRET, STAND_IN_ISSUER } from './stand-in-user.ts';

// Stands in for Google, Apple and Facebook where no keys are set: an OpenID provider without passwords.
// It listens on loopback only, so that other machines cannot use it. It is loaded on the first request.

export type StandIn = { keys: ProviderKeySet; stop(): Promise<void> };

const OWN_HOSTS = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Null if it cannot start. The server runs without it, and the sign-in buttons say why they are disabled. */
export async function openStandIn(log: Log, serverUrl: string | null): Promise<StandIn | null> {
  try {
    createRequire(import.meta.url).resolve('oidc-provider');
  } catch {
    return null;
  }
  let listener: Promise<RequestListener> | undefined;
  const server = createServer((request, response) => {
    // Rejects DNS rebinding: a host name of another site that resolves to this machine.
    if (!OWN_HOSTS.test(request.headers.host ?? '')) return void response.writeHead(421).end();
    listener ??= import('./openid.ts').then(({ createOpenId }) =>
      createOpenId({ issuer: STAND_IN_ISSUER, serverUrl }),
    );
    listener.then(
      (handle) => handle(request, response),
      (err) => {
        listener = undefined;
        log.error({ err }, 'could not load the stand-in identity provider');
        response.writeHead(500).end();
      },
    );
  });
  try {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  } catch (err) {
    log.warn({ err }, 'could not start the stand-in identity provider');
    return null;
  }
  server.unref();
  // `localhost` instead of 127.0.0.1, so that the browser treats it as another site, like the real providers.
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
