import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { DeliverableNotification } from '#server/modules/channels/deliveries.queries.ts';
import type { PushKeyPair } from '#server/platform/settings/push-key-settings.ts';
import { URGENT_KINDS } from '#shared/rules/notification-kinds.ts';
import { isPushService, type PushAddress } from './push-address.ts';

// One push to one device: encrypted for that device alone, signed with the market's key.

export type Sender = {
  keys: PushKeyPair;
  /** Whom a push service writes to when something is wrong with what we send. */
  contact: string;
  pushHosts: readonly string[];
  /** How long a service has to answer. */
  timeoutMs?: number;
};

/**
 * gone: the device is no more. retry: the service asks us to come back. rejected: it takes nothing from us for this device.
 * lost: whatever else, and trying again would not help.
 */
export type PushOutcome = { kind: 'sent' | 'gone' } | { kind: 'retry' | 'rejected' | 'lost'; reason: string };

/** How the services answer for a device that was made known to them under another key, or is broken. */
const REJECTION_STATUSES: ReadonlySet<number> = new Set([400, 401, 403]);
const RESPONSE_TIMEOUT_MS = 5_000;
/** A device that is off for longer finds it in the app. */
const TTL_SECONDS = 86_400;

export async function sendPush(
  sender: Sender,
  device: PushAddress,
  notification: DeliverableNotification,
): Promise<PushOutcome> {
  if (!isPushService(device.endpoint, sender.pushHosts))
    return { kind: 'lost', reason: 'not the address of a push service' };
  try {
    const { headers, body } = webPush.generateRequestDetails(
      device,
      JSON.stringify(contentOf(notification)),
      {
        vapidDetails: { subject: sender.contact, ...sender.keys },
        TTL: TTL_SECONDS,
        contentEncoding: 'aes128gcm',
        // At the service a newer one takes the place of an older one about the same; what it is about is nobody's business there.
        topic: topicOf(notification),
        urgency: URGENT_KINDS.has(notification.kind) ? 'high' : 'normal',
      },
    );
    const answer = await fetch(device.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(sender.timeoutMs ?? RESPONSE_TIMEOUT_MS),
      headers: Object.entries(headers as Record<string, string | number>)
        .filter(([name]) => name !== 'Content-Length')
        .map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
    });
    await answer.body?.cancel();
    return outcomeOf(answer.status);
  } catch (error) {
    return outcomeOfFailure(error as Error & { cause?: { code?: string } });
  }
}

/** Screens that are locked show it to whoever passes: never the words of a message. */
function contentOf({ kind, key, title, body, path }: DeliverableNotification) {
  return { title, body: kind === 'message' ? 'Open Kasuwa to read it.' : body, path, tag: key };
}

function topicOf({ userId, key }: DeliverableNotification): string {
  return createHash('sha256').update(`${userId} ${key}`).digest('base64url').slice(0, 32);
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `answered ${status}`;
  if (REJECTION_STATUSES.has(status)) return { kind: 'rejected', reason };
  return { kind: status === 429 || status >= 500 ? 'retry' : 'lost', reason };
}

/** Who never heard us can be asked again. One that fell silent may have sent it, and nobody is to be woken twice. */
function outcomeOfFailure({ name, cause }: Error & { cause?: { code?: string } }): PushOutcome {
  const reason = cause?.code ?? name;
  const wasNeverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    reason,
  );
  return { kind: wasNeverReached ? 'retry' : 'lost', reason };
}
