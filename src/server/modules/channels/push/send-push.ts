import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { DeliverableNotification } from '#server/modules/channels/deliveries.queries.ts';
import type { PushKeyPair } from '#server/platform/settings/push-key-settings.ts';
import { URGENT_KINDS } from '#shared/rules/notification-kinds.ts';
import { isPushService, type PushAddress } from './push-address.ts';

// Sends one push to one device, encrypted for this device and signed with the server's key.

export type Sender = {
  keys: PushKeyPair;
  /** The address that a push service uses to report problems with our messages. */
  contact: string;
  pushHosts: readonly string[];
  timeoutMs?: number;
};

/**
 * gone: the subscription does not exist any more. retry: the push can be sent again later. rejected: the
 * service accepts no message from us for this device. lost: any other failure, which a retry would not fix.
 */
export type PushOutcome = { kind: 'sent' | 'gone' } | { kind: 'retry' | 'rejected' | 'lost'; reason: string };

/** The statuses for a device that was subscribed with another key, or is broken. */
const REJECTION_STATUSES: ReadonlySet<number> = new Set([400, 401, 403]);
const RESPONSE_TIMEOUT_MS = 5_000;
/** A device that is off for longer shows the notification in the app. */
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
        // A newer message replaces an older one with the same topic. The hash reveals nothing to the service.
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

/** Locked screens show a push to anyone, so it never contains the text of a message. */
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

/**
 * If the service was not reached, the push is retried. After a timeout it may have been sent, so it is not.
 */
function outcomeOfFailure({ name, cause }: Error & { cause?: { code?: string } }): PushOutcome {
  const reason = cause?.code ?? name;
  const wasNeverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    reason,
  );
  return { kind: wasNeverReached ? 'retry' : 'lost', reason };
}
