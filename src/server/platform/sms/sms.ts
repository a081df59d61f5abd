import { z } from 'zod';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import { writeToOutbox } from '#server/platform/mail/outbox.ts';
import { createSeal, type Seal } from '#server/platform/security/seal.ts';

// Jobs send SMS through the https gateway of the settings. Without one, SMS go to the outbox folder. Phone
// numbers and texts are never logged.

const Sms = z.object({
  to: z.string(),
  /** Sealed, because jobs stay in the database for days and their codes must not be readable there. */
  sealed: z.string(),
  /** Not sent after this time. */ until: z.iso.datetime(),
});
export type Sms = z.infer<typeof Sms>;

export const sendSms: Job<Sms> = { name: 'send-sms', schema: Sms };

export type SmsSettings = { smsUrl: string | null; smsToken: string | null; outboxDir: string };

export function smsSeal(secret: string): Seal {
  return createSeal(secret, 'short messages');
}

const RESPONSE_TIMEOUT_MS = 10_000;

export function smsDelivery({
  smsUrl,
  smsToken,
  outboxDir,
  secret,
}: SmsSettings & { secret: string }): JobHandler {
  const seal = smsSeal(secret);
  return handleJob(sendSms, async ({ to, sealed, until }, id) => {
    // An expired code is not sent, and neither is one that no accepted secret opens.
    const text = Date.parse(until) > Date.now() ? seal.open(sealed) : null;
    if (text === null) return;
    if (smsUrl) await post(smsUrl, smsToken, { to, text, id });
    else await writeToOutbox(outboxDir, id, { kind: 'sms', to, text });
  });
}

/** A job may run twice, so the gateway gets its id as idempotency key. */
async function post(
  url: string,
  token: string | null,
  sms: { to: string; text: string; id: string },
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': sms.id,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(sms),
  }).catch((error: Error) => {
    // The error's own message may quote the request, and errors are logged and stored.
    throw new Error(`SMS gateway request failed: ${error.name}`);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`SMS gateway responded with status ${response.status}`);
}
