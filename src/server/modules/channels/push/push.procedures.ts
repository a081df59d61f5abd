import { lockUser } from '#server/modules/accounts/index.ts';
import { procedures, userProcedures, type Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { PUSH_DEVICES_MAX } from '#shared/rules/limits.ts';
import { deleteDevice, findDeviceOf, putDevice, trimDevices } from './devices.queries.ts';
import { areDeviceKeys, isPushService, type PushAddress } from './push-address.ts';
import type { PushKeyring } from './push-keys.ts';

// The calls that subscribe and unsubscribe a device.

type PushParts = { db: Db; throttler: Throttler; keyring: PushKeyring; pushHosts: readonly string[] };

export function pushProcedures(parts: PushParts) {
  const { db, throttler, keyring } = parts;
  const user = userProcedures.push;
  return {
    key: procedures.push.key.handler(async () => ({ key: (await keyring()).publicKey })),

    current: user.current.handler(async ({ context }) => ({
      endpoint: await findDeviceOf(db, ownerOf(context.user), (await keyring()).publicKey),
    })),

    subscribe: user.subscribe.handler(async ({ input, context }) => {
      throttler.countInMemory('manage', context.user.id);
      await subscribe(parts, context.user, input);
    }),

    unsubscribe: user.unsubscribe.handler(async ({ input, context }) => {
      throttler.countInMemory('manage', context.user.id);
      await deleteDevice(db, context.user.id, input.endpoint);
    }),
  };
}

async function subscribe(
  { db, pushHosts, keyring }: PushParts,
  user: Viewer,
  device: PushAddress,
): Promise<void> {
  if (!isPushService(device.endpoint, pushHosts))
    throw new AppError('INVALID_INPUT', {
      fields: { endpoint: 'This is not the address of a push service.' },
    });
  if (!areDeviceKeys(device.keys))
    throw new AppError('INVALID_INPUT', { fields: { keys: 'These are not the keys of a device.' } });
  const { publicKey } = await keyring();
  await db.transaction(async (tx) => {
    // Serializes concurrent subscriptions, so that the limit of devices holds.
    await lockUser(tx, user.id);
    if (!(await putDevice(tx, ownerOf(user), device, publicKey))) throw new AppError('NOT_SIGNED_IN');
    await trimDevices(tx, user.id, PUSH_DEVICES_MAX);
  });
}

function ownerOf({ id, session }: Viewer) {
  return { userId: id, sessionId: session.id };
}
