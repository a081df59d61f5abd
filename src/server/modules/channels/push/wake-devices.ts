import type { Db } from '#server/platform/database.ts';
import type { Log } from '#server/platform/log.ts';
import { claimDeliveries, type News, releaseDelivery } from '../news.queries.ts';
import { type Device, deleteGoneDevice, listDevices } from './devices.queries.ts';
import type { PushKeyring } from './push-keys.ts';
import { type Outcome, type Sender, sendPush } from './send-push.ts';

export type PushParts = {
  db: Db;
  log: Log;
  keyring: PushKeyring;
  push: Pick<Sender, 'contact' | 'pushHosts' | 'patienceMs'>;
};

const AT_ONCE = 10;
/** Well before the job is taken for dead and given to another process. */
const WORKS_FOR_MS = 60_000;

/** Wakes every device that is to hear of these. Throws when some must be tried again: those that were sent are not sent twice. */
export async function wakeDevices(parts: PushParts, news: readonly News[]): Promise<void> {
  const { db, push, keyring } = parts;
  const devices = await listDevices(db, [...new Set(news.map(({ userId }) => userId))]);
  if (devices.length === 0) return;
  const sender = { ...push, keys: await keyring() };
  const pairs = news.flatMap((one) =>
    devices.filter(({ userId }) => userId === one.userId).map((device) => ({ news: one, device })),
  );
  const until = Date.now() + WORKS_FOR_MS;
  let waiting = 0;
  for (let from = 0; from < pairs.length; from += AT_ONCE) {
    if (Date.now() > until) throw new Error('pushes took too long, the rest come later');
    const now = await claimed(db, pairs.slice(from, from + AT_ONCE));
    const outcomes = await Promise.all(now.map((pair) => deliver(parts, sender, pair)));
    waiting += outcomes.filter(({ kind }) => kind === 'later').length;
  }
  if (waiting > 0) throw new Error(`${waiting} pushes are to be tried again`);
}

type Pair = { news: News; device: Device };

async function claimed(db: Db, pairs: readonly Pair[]): Promise<Pair[]> {
  const ours = await claimDeliveries(
    db,
    pairs.map(({ news, device }) => ({ newsId: news.id, deviceId: device.id })),
  );
  const keys = new Set(ours.map(({ newsId, deviceId }) => `${newsId} ${deviceId}`));
  return pairs.filter(({ news, device }) => keys.has(`${news.id} ${device.id}`));
}

async function deliver({ db, log }: PushParts, sender: Sender, { news, device }: Pair): Promise<Outcome> {
  const outcome = await sendPush(sender, device, news);
  if (outcome.kind === 'gone') await deleteGoneDevice(db, device);
  if (outcome.kind === 'later') await releaseDelivery(db, { newsId: news.id, deviceId: device.id });
  // Never the whole address: whoever has it can wake the device.
  if (outcome.kind === 'lost')
    log.warn({ service: URL.parse(device.endpoint)?.host, why: outcome.why }, 'a push did not arrive');
  return outcome;
}
