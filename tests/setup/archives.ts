import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { DataExport } from '#shared/contract/my-data.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { PASSWORD } from '../factories/users.ts';
import { startTestApp, type TestApp } from './app.ts';
import { until } from './until.ts';

// A fixture for a test file whose users request an archive of their data.

type SignedInUser = { id: string; cookie: string };
type Answer = DataExport & Partial<ErrorEnvelope>;

export function withArchives() {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '100' });
  });
  afterAll(() => app?.stop());
  const fixture = {
    get app(): TestApp {
      return app ?? expect.unreachable('the app was not started');
    },
    requestExport: ({ cookie }: SignedInUser, body: object = { password: PASSWORD }) =>
      fixture.app.call<Answer>('POST', '/api/users/me/export', body, { cookie }),
    async getExport({ cookie }: SignedInUser): Promise<Answer> {
      return (await fixture.app.call<Answer>('GET', '/api/users/me/export', undefined, { cookie })).body;
    },
    fetchFile: (cookie = '') => fixture.app.fetch('/api/users/me/export/file', { headers: { cookie } }),
    async idOf({ id }: SignedInUser): Promise<string | undefined> {
      const { rows } = await fixture.app.db.execute<{ id: string }>(
        sql`SELECT id FROM data_exports WHERE user_id = ${id}`,
      );
      return rows[0]?.id;
    },
    async requestAndWait(user: SignedInUser): Promise<void> {
      expect((await fixture.requestExport(user)).status).toBe(202);
      await until(async () => (await fixture.getExport(user)).status === 'ready');
    },
    /** Two clicks within a minute get the same archive; a later one gets a new archive. */
    async moveRequestBack({ id }: SignedInUser): Promise<void> {
      await fixture.app.db.execute(
        sql`UPDATE data_exports SET requested_at = requested_at - interval '61 seconds' WHERE user_id = ${id}`,
      );
    },
  };
  return fixture;
}

/** The files of a zip by name. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed) return reject(failed);
          files.set(entry.fileName, Buffer.concat(await stream.toArray()));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
  return files;
}

/** An archive that is requested and not made yet. Returns its id. */
export async function aPendingExport(app: Pick<TestApp, 'db'>, userId: string): Promise<string> {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`INSERT INTO data_exports (user_id, status) VALUES (${userId}, 'making') RETURNING id`,
  );
  return rows[0]?.id ?? '';
}
