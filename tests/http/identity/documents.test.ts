import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptOldSecrets } from '#server/platform/security/accepted-secrets.ts';
import { createLastingHash } from '#server/platform/security/hash-keys.ts';
import { identityChecks, newNumber } from '../../factories/identity-checks.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// What the provider gets, and that documents are recognised after the secret of the server was replaced.

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret of these tests is long enough`,
) as [string, string, string];

let first: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  first = await startTestApp({ THROTTLE_SCALE: '1000', AUTH_SECRET: FIRST });
});
afterAll(async () => {
  for (const app of others) await app.stop();
  await first.stop();
});

/** Starts another server on the same database. */
async function restart(env: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ THROTTLE_SCALE: '1000', ...env }, first);
  others.push(app);
  return app;
}

describe('After the secret was replaced twice', () => {
  it('a document still confirms one account, and other lasting hashes are the same', async () => {
    const { aConfirmedSeller, startCheck, untilState } = identityChecks(first);
    const number = newNumber(1);
    const user = await aConfirmedSeller();
    await startCheck(user, number);
    await untilState(user, 'confirmed');
    const hash = await createLastingHash({ db: first.db, secret: FIRST }, 'imei')('49015420323751');

    await restart({ AUTH_SECRET: SECOND, AUTH_SECRET_OLD: FIRST });
    const last = identityChecks(await restart({ AUTH_SECRET: THIRD, AUTH_SECRET_OLD: SECOND }));
    const { status, body } = await last.startCheck(await last.aConfirmedSeller(), number);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['number']]);
    expect(await createLastingHash({ db: first.db, secret: THIRD }, 'imei')('49015420323751')).toEqual(hash);
  });

  it('a server with another secret does not start', async () => {
    acceptOldSecrets(FIRST, []);
    await expect(restart({ AUTH_SECRET: FIRST })).rejects.toThrow('AUTH_SECRET_OLD');
  });
});

it('The provider gets the number and both photos, and no name', async () => {
  const asked: { body: Record<string, string>; key: string | undefined }[] = [];
  const provider = http.createServer(async (request, response) => {
    const text = (await Array.fromAsync(request.setEncoding('utf8'))).join('');
    asked.push({ body: JSON.parse(text), key: request.headers['idempotency-key'] as string | undefined });
    response.setHeader('content-type', 'application/json').end('{"match":true}');
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  const app = await startTestApp({ THROTTLE_SCALE: '1000', IDENTITY_URL: `http://127.0.0.1:${port}/` });
  try {
    const { aConfirmedSeller, startCheck, untilState } = identityChecks(app);
    const user = await aConfirmedSeller();
    const number = newNumber(9);
    await startCheck(user, number);
    await untilState(user, 'confirmed');
    const [{ body, key } = { body: {}, key: undefined }, ...more] = asked;
    expect(more).toEqual([]);
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    const { documentPhoto = '', selfie = '', ...rest } = body;
    expect(rest).toEqual({ document: 'nin', number });
    const kinds = [documentPhoto, selfie].map((photo) =>
      Buffer.from(photo, 'base64').toString('latin1', 8, 12),
    );
    expect(kinds).toEqual(['WEBP', 'WEBP']);
    expect(documentPhoto).not.toBe(selfie);
  } finally {
    await app.stop();
    provider.close();
  }
});
