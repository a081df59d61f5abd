import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { DataExport } from '#shared/contract/my-data.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { PASSWORD } from '../factories/users.ts';
import { startTestApp, type TestApp } from './app.ts';
import { until } from './until.ts';

// For all tests of a file: a market in which members ask for an archive of their data.

type Member = { id: string; cookie: string };
type Answer = DataExport & Partial<ErrorEnvelope>;

export function withArchives() {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp({ THROTTLE_SCALE: '100' });
  });
  afterAll(() => app?.stop());
  const market = {
    get app(): TestApp {
      return app ?? expect.unreachable('it was not started');
    },
    ask: ({ cookie }: Member, body: object = { password: PASSWORD }) =>
      market.app.call<Answer>('POST', '/api/users/me/export', body, { cookie }),
    async look({ cookie }: Member): Promise<Answer> {
      return (await market.app.call<Answer>('GET', '/api/users/me/export', undefined, { cookie })).body;
    },
    fetchFile: (cookie = '') => market.app.fetch('/api/users/me/export/file', { headers: { cookie } }),
    async idOf({ id }: Member): Promise<string | undefined> {
      const { rows } = await market.app.db.execute<{ id: string }>(
        sql`SELECT id FROM data_exports WHERE user_id = ${id}`,
      );
      return rows[0]?.id;
    },
    async askAndWait(member: Member): Promise<void> {
      expect((await market.ask(member)).status).toBe(202);
      await until(async () => (await market.look(member)).status === 'ready');
    },
    /** Two clicks within a minute get the same archive; a later one gets a new archive. */
    async letAMinutePass({ id }: Member): Promise<void> {
      await market.app.db.execute(
        sql`UPDATE data_exports SET asked_at = asked_at - interval '61 seconds' WHERE user_id = ${id}`,
      );
    },
  };
  return market;
}

/** What a zip holds, by name. */
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
