import { z } from 'zod';
import { handleJob, type Job, type JobHandler } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { findOpenCheck, markForReview } from './identity.queries.ts';
import type { Identity } from './identity-parts.ts';
import { settleCheck } from './settle-check.ts';

// Asks the provider. While it is away, the check is in the queue of staff, and the job asks again: the first answer
// counts.

const Check = z.object({ id: z.uuid() });

export const checkIdentity: Job<z.infer<typeof Check>> = { name: 'check-identity', schema: Check };

export function checkIdentityJob(identity: Identity & { log: Log }): JobHandler {
  const { db, box, provider, log } = identity;
  return handleJob(checkIdentity, async ({ id }) => {
    const check = await findOpenCheck(db, id);
    if (!check?.sealed) return;
    const evidence = box.open(id, check.sealed);
    // No accepted secret opens it any more. The user starts again.
    if (!evidence) return void (await settleCheck(identity, id, 'expired'));
    if (!provider) return markForReview(db, id);
    const answer = await provider({ id, document: check.document, ...evidence }).catch(async (error) => {
      await markForReview(db, id);
      log.warn({ err: error }, 'identity provider is away, the check waits for staff');
      throw error;
    });
    await settleCheck(identity, id, answer === 'match' ? null : 'no-match');
  });
}
