import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createPushKeyring, type PushKeyring } from '#server/modules/channels/push/push-keys.ts';
import { reachMembers } from '#server/modules/channels/reach-members.ts';
import { notifications, reachOut, type Told } from '#server/modules/notifications/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createSmsBudget } from '#server/platform/sms/sms-budget.ts';
import { signIn } from '../factories/users.ts';
import { TEST_AUTH_SECRET, type TestApp } from './app.ts';
import type { PushService, TestDevice } from './push-service.ts';

// Members with devices, news for them, and bringing one to the other, step by step.

export type Member = Awaited<ReturnType<typeof signIn>>;

export function pushing(parts: () => { app: TestApp; service: PushService }) {
  const put = ({ cookie }: Member, { endpoint, keys }: Omit<TestDevice, 'id'>) =>
    parts().app.call('PUT', '/api/push/subscription', { endpoint, keys }, { cookie });

  async function withDevice(member?: Member) {
    const { app, service } = parts();
    const owner = member ?? (await signIn(app));
    const device = service.newDevice();
    expect((await put(owner, device)).status).toBe(204);
    return { member: owner, device };
  }

  let told = 0;
  function newsFor(userId: string, given: Partial<Told> = {}): Told {
    told += 1;
    const about = { kind: 'price-drop' as const, title: 'Gas cooker is now ₦45,000', path: '/item/00000017' };
    return { userId, key: `price-drop:${told}`, ...about, ...given };
  }

  /** What is told, without anyone being reached for it. */
  async function write(...news: Told[]): Promise<number[]> {
    const rows = news.map(({ body = '', ...rest }) => ({ ...rest, body }));
    const written = await parts()
      .app.db.insert(notifications)
      .values(rows)
      .returning({ id: notifications.id });
    return written.map(({ id }) => id);
  }

  type Given = { pushHosts?: string[]; patienceMs?: number; worksForMs?: number; keyring?: PushKeyring };
  function reach(ids: number[], { worksForMs, keyring, ...push }: Given = {}): Promise<void> {
    const { app, service } = parts();
    const log = createLog('silent');
    return reachMembers(
      {
        db: app.db,
        jobs: app.jobs,
        throttler: app.throttler,
        log,
        worksForMs,
        smsBudget: createSmsBudget({
          db: app.db,
          limits: app.config.smsLimits,
          metrics: app.metrics,
          log,
        }),
        ...{ secret: TEST_AUTH_SECRET, sendsSms: true, origin: () => 'http://localhost' },
        keyring: keyring ?? createPushKeyring({ db: app.db, secret: TEST_AUTH_SECRET, given: null }),
        push: { contact: 'mailto:help@kasuwa.example', pushHosts: [service.origin], ...push },
      },
      ids,
      reachOut,
    );
  }

  async function devicesOf({ id }: Member): Promise<string[]> {
    const { rows } = await parts().app.db.execute<{ endpoint: string }>(
      sql`SELECT endpoint FROM push_subscriptions WHERE user_id = ${id} ORDER BY created_at`,
    );
    return rows.map(({ endpoint }) => endpoint);
  }

  return { put, withDevice, newsFor, write, reach, devicesOf };
}
