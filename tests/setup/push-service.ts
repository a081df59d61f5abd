import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// A push service with its devices. It decrypts each push as a device does, which proves that the push was
// encrypted for that device and signed by the server.

export type Push = {
  device: string;
  content: Record<string, string>;
  headers: IncomingMessage['headers'];
  /** The claims that the server signed to authenticate. */
  signed: { aud: string; sub: string; exp: number };
  signedWith: string;
};

export type TestDevice = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

export type PushService = {
  origin: string;
  pushes: Push[];
  newDevice(): TestDevice;
  pushesTo(device: TestDevice): Push[];
  /** Responds with a status or a custom handler instead of accepting the push; null accepts again. */
  answer(device: TestDevice, how: number | ((response: ServerResponse) => void) | null): void;
  stop(): Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const secrets = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, number | ((response: ServerResponse) => void)>();
  const pushes: Push[] = [];
  const server = createServer(async (request, response) => {
    const id = (request.url ?? '').slice(1);
    const how = answers.get(id);
    if (typeof how === 'function') return how(response);
    const secret = secrets.get(id);
    if (how || !secret) return void response.writeHead(how ?? 404).end();
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const [, t = '', k = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.authorization ?? '') ?? [];
    pushes.push({
      device: id,
      headers: request.headers,
      signed: readSigned(t, k),
      signedWith: k,
      content: JSON.parse(decrypt(body, secret)),
    });
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushes,
    newDevice() {
      const id = randomBytes(12).toString('hex');
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      secrets.set(id, { curve, auth });
      return { id, endpoint: `${origin}/${id}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    pushesTo: ({ id }) => pushes.filter(({ device }) => device === id),
    answer({ id }, how) {
      if (how === null) answers.delete(id);
      else answers.set(id, how);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8291. */
function decrypt(body: Buffer, { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer }) {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const sealed = body.subarray(21 + sender.length);
  const derive = (key: Buffer, with_: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const shared = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** RFC 8292. */
function readSigned(token: string, key: string): Push['signed'] {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url')))
    throw new Error('invalid signature');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
}
