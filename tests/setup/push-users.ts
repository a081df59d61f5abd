import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { deliverNotifications } from '#server/modules/channels/deliver-notifications.ts';
import { createPushKeyring, type PushKeyring } from '#server/modules/channels/push/push-keys.ts';
import {
  deliverNotificationsJob,
  type NewNotification,
  notifications,
} from '#server/modules/notifications/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { createSmsBudget } from '#server/platform/sms/sms-budget.ts';
import { signIn } from '../factories/users.ts';
import { TEST_AUTH_SECRET, type TestApp } from './app.ts';
import type { PushService, TestDevice } from './push-service.ts';

// Users with push devices, their notifications, and the delivery in separate steps.

export type SignedInUser = Awaited<ReturnType<typeof signIn>>;

export function createPushHelpers(parts: () => { app: TestApp; service: PushService }) {
  const put = ({ cookie }: SignedInUser, { endpoint, keys }: Omit<TestDevice, 'id'>) =>
    parts().app.call('PUT', '/api/push/subscription', { endpoint, keys }, { cookie });

  async function withDevice(user?: SignedInUser) {
    const { app, service } = parts();
    const owner = user ?? (await signIn(app));
    const device = service.newDevice();
    expect((await put(owner, device)).status).toBe(204);
    return { user: owner, device };
  }

  let created = 0;
  function notificationFor(userId: string, overrides: Partial<NewNotification> = {}): NewNotification {
    created += 1;
    const about = { kind: 'price-drop' as const, title: 'Gas cooker is now ₦45,000', path: '/item/00000017' };
    return { userId, key: `price-drop:${created}`, ...about, ...overrides };
  }

  /** Inserts notifications without delivering them. */
  async function write(...notificationRows: NewNotification[]): Promise<number[]> {
    const rows = notificationRows.map(({ body = '', ...rest }) => ({ ...rest, body }));
    const written = await parts()
      .app.db.insert(notifications)
      .values(rows)
      .returning({ id: notifications.id });
    return written.map(({ id }) => id);
  }

  type PushOverrides = {
    pushHosts?: string[];
    timeoutMs?: number;
    timeLimitMs?: number;
    keyring?: PushKeyring;
  };
  function deliver(ids: number[], { timeLimitMs, keyring, ...push }: PushOverrides = {}): Promise<void> {
    const { app, service } = parts();
    const log = createLog('silent');
    return deliverNotifications(
      {
        db: app.db,
        jobs: app.jobs,
        throttler: app.throttler,
        log,
        timeLimitMs,
        smsBudget: createSmsBudget({
          db: app.db,
          limits: app.config.smsLimits,
          metrics: app.metrics,
          log,
        }),
        secret: TEST_AUTH_SECRET,
        sendsSms: true,
        origin: () => 'http://localhost',
        keyring: keyring ?? createPushKeyring({ db: app.db, secret: TEST_AUTH_SECRET, configured: null }),
        push: { contact: 'mailto:help@kasuwa.example', pushHosts: [service.origin], ...push },
      },
      ids,
      deliverNotificationsJob,
    );
  }

  async function devicesOf({ id }: SignedInUser): Promise<string[]> {
    const { rows } = await parts().app.db.execute<{ endpoint: string }>(
      sql`SELECT endpoint FROM push_subscriptions WHERE user_id = ${id} ORDER BY created_at`,
    );
    return rows.map(({ endpoint }) => endpoint);
  }

  return { put, withDevice, notificationFor, write, deliver, devicesOf };
}
