import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { claimDeliveries, type News, releaseDelivery } from '../news.queries.ts';
import {
  type Device,
  deleteGoneDevice,
  forgetForeignDevices,
  listDevices,
  noteRefusal,
  noteWoken,
} from './devices.queries.ts';
import type { PushKeyring } from './push-keys.ts';
import { type Outcome, type Sender, sendPush } from './send-push.ts';

export type PushParts = {
  db: Db;
  log: Log;
  keyring: PushKeyring;
  /** How long one round of pushes may take. */
  worksForMs?: number;
  push: Pick<Sender, 'contact' | 'pushHosts' | 'patienceMs'>;
};

const AT_ONCE = 10;
/** Short, for whatever came later waits meanwhile. */
const WORKS_FOR_MS = 15_000;

/**
 * Wakes every device that is to hear of these. Throws when some must be tried again: those that were sent are not sent
 * twice. Answers with the news that there was no time for.
 */
export async function wakeDevices(parts: PushParts, news: readonly News[]): Promise<number[]> {
  if (news.length === 0) return [];
  const { db, push, keyring } = parts;
  const keys = await keyring();
  const members = [...new Set(news.map(({ userId }) => userId))];
  await forgetForeignDevices(db, members, keys.publicKey);
  const devices = await listDevices(db, members, keys.publicKey);
  const sender = { ...push, keys };
  const pairs = news.flatMap((one) =>
    devices.filter(({ userId }) => userId === one.userId).map((device) => ({ news: one, device })),
  );
  const until = Date.now() + (parts.worksForMs ?? WORKS_FOR_MS);
  const waiting: Pair[] = [];
  for (let from = 0; from < pairs.length; from += AT_ONCE) {
    if (from > 0 && Date.now() >= until) return idsOf([...waiting, ...pairs.slice(from)]);
    const now = await claimed(db, pairs.slice(from, from + AT_ONCE));
    const outcomes = await Promise.all(now.map((pair) => deliver(parts, sender, pair)));
    waiting.push(...now.filter((_, n) => outcomes[n]?.kind === 'later'));
  }
  if (waiting.length > 0) throw new Error(`${waiting.length} pushes are to be tried again`);
  return [];
}

function idsOf(pairs: readonly Pair[]): number[] {
  return [...new Set(pairs.map(({ news }) => news.id))];
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
  if (outcome.kind === 'sent' && device.isRefused) await noteWoken(db, device);
  if (outcome.kind === 'gone') await deleteGoneDevice(db, device);
  if (outcome.kind === 'refused') await noteRefusal(db, device);
  if (outcome.kind === 'later') await releaseDelivery(db, { newsId: news.id, deviceId: device.id });
  // Never the whole address: whoever has it can wake the device.
  if (outcome.kind === 'lost' || outcome.kind === 'refused')
    log.warn({ service: URL.parse(device.endpoint)?.host, why: outcome.why }, 'a push did not arrive');
  return outcome;
}
