import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A provider whose responses a test chooses: wrong tokens, endless or oversized bodies, redirects.

export type Claims = Record<string, unknown>;
export type Token = {
  claims?: Claims;
  header?: Claims;
  signedBy?: 'own' | 'nobody' | 'public key' | 'another';
};

export type HostileProvider = {
  url: string;
  /** Sets the next token response: claims that override the valid ones, or a handler for any response. */
  respondWith(token: Token | ((request: IncomingMessage, response: ServerResponse) => void)): void;
  /** The requested URLs. */
  requestedUrls: string[];
  /** Sets the valid claims for the attempt with this authorization URL. */
  setValidClaims(start: URL): void;
  stop(): Promise<void>;
};

const IDENTITY = { name: 'Ngozi Eze', hd: 'example.com' };

export async function startHostileProvider(): Promise<HostileProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const another = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const requestedUrls: string[] = [];
  let answer: Parameters<HostileProvider['respondWith']>[0] = {};
  let validClaims: Claims = {};
  let url = '';

  function idToken({ claims, header, signedBy = 'own' }: Token): string {
    const now = Math.floor(Date.now() / 1000);
    const signedPart = [
      { alg: 'RS256', kid: 'own', ...header },
      { iss: url, iat: now, exp: now + 300, email_verified: true, ...IDENTITY, ...validClaims, ...claims },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signedPart}.${signatureOf(signedPart, signedBy)}`;
  }

  function signatureOf(signedPart: string, by: NonNullable<Token['signedBy']>): string {
    if (by === 'nobody') return '';
    if (by === 'public key')
      return createHmac('sha256', pem(own.publicKey)).update(signedPart).digest('base64url');
    const { privateKey } = by === 'own' ? own : another;
    return sign('sha256', Buffer.from(signedPart), privateKey).toString('base64url');
  }

  const server = createServer((request, response) => {
    requestedUrls.push(request.url ?? '');
    if (request.url === '/jwks') {
      const key = { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' };
      return json(response, { keys: [key] });
    }
    if (typeof answer === 'function') return answer(request, response);
    json(response, { access_token: 'at', token_type: 'bearer', id_token: idToken(answer) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    requestedUrls,
    respondWith: (next) => {
      answer = next;
    },
    setValidClaims({ searchParams }) {
      validClaims = {
        aud: searchParams.get('client_id'),
        nonce: searchParams.get('nonce'),
        sub: `sub-${Math.random()}`,
      };
      validClaims.email = `${validClaims.sub}@example.com`;
      requestedUrls.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function pem(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }).toString();
}
