import { z } from 'zod';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import { writeToOutbox } from '#server/platform/mail/outbox.ts';
import { createSeal, type Seal } from '#server/platform/security/seal.ts';

// Short messages leave by jobs: through an https gateway where one is set, else into the outbox folder. Neither number
// nor words reach a log.

const Sms = z.object({
  to: z.string(),
  /** Sealed: jobs stay in the database for days, and a code is nobody's to read there. */
  sealed: z.string(),
  /** Worth nothing later. */ until: z.iso.datetime(),
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
    // A code that comes after its time only confuses, and so does one that was sealed with another secret.
    const text = Date.parse(until) > Date.now() ? seal.open(sealed) : null;
    if (text === null) return;
    if (smsUrl) await post(smsUrl, smsToken, { to, text, id });
    else await writeToOutbox(outboxDir, id, { kind: 'sms', to, text });
  });
}

/** The gateway may be asked twice for one message: the job's id tells it so. */
async function post(
  url: string,
  token: string | null,
  sms: { to: string; text: string; id: string },
): Promise<void> {
  const answer = await fetch(url, {
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
    // Its own words may quote what was sent, and errors are logged and kept.
    throw new Error(`The SMS gateway did not answer: ${error.name}`);
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The SMS gateway refused: ${answer.status}`);
}
