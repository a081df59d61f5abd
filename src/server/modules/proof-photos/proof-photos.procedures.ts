import { presentPhoto } from '#server/modules/photos/index.ts';
import { itemTag } from '#server/platform/api/page-tags.ts';
import { procedures, staffProcedures, userProcedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { decideProof, listProofQueue } from './decide-proof.ts';
import { readOwnProof, requestCode, submitPhoto, withdrawProof } from './own-proof.ts';
import { findShownProof } from './proof-photos.queries.ts';

// The proof photo calls of the contract.

export function proofPhotoProcedures(parts: { db: Db; jobs: Jobs; throttler: Throttler }) {
  const { db, throttler } = parts;
  const own = userProcedures.proofPhotos;
  const staff = staffProcedures.proofPhotos;
  return {
    get: procedures.proofPhotos.get.handler(async ({ input: { params }, context }) => {
      context.page?.tags.add(itemTag(Number(params.id)));
      const shown = await findShownProof(db, Number(params.id));
      if (!shown?.submittedAt) return { proof: null };
      return { proof: { photo: presentPhoto(shown.file), at: shown.submittedAt.toISOString() } };
    }),
    own: own.own.handler(({ input: { params }, context: { user } }) =>
      readOwnProof(db, { sellerId: user.id, ...params }),
    ),
    requestCode: own.requestCode.handler(({ input: { params }, context: { user } }) =>
      requestCode(parts, { sellerId: user.id, ...params }),
    ),
    submit: own.submit.handler(({ input: { params, body }, context: { user } }) =>
      submitPhoto(parts, { sellerId: user.id, ...params }, body),
    ),
    withdraw: own.withdraw.handler(async ({ input: { params }, context: { user } }) => {
      throttler.countInMemory('manage', user.id);
      return withdrawProof(db, { sellerId: user.id, ...params });
    }),
    queue: staff.queue.handler(({ input, context: { staff: by } }) =>
      listProofQueue(parts, by.id, input.cursor),
    ),
    decide: staff.decide.handler(async ({ input: { params, body }, context: { staff: by } }) => {
      await throttler.use('desk', by.id);
      await decideProof(parts, by, params.id, body);
    }),
  };
}
