import { randomUUID } from 'node:crypto';
import { lockUser } from '#server/modules/accounts/index.ts';
import { deleteUpload, readUpload } from '#server/modules/photos/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import { AppError } from '#shared/errors.ts';
import {
  documentNumberProblem,
  IDENTITY_PROBLEMS,
  type IdentityDocumentKind,
  readDocumentNumber,
} from '#shared/rules/identity.ts';
import { checkIdentity } from './check-identity.ts';
import { insertCheck, isDocumentUsed } from './identity.queries.ts';
import type { Identity } from './identity-parts.ts';

// Starts an identity check. The answer of the provider comes later, by a job.

export type StartedCheck = {
  document: IdentityDocumentKind;
  number: string;
  /** Ids of uploads. */
  documentPhoto: string;
  selfie: string;
};

export async function startCheck(
  { db, jobs, throttler, box, photos }: Identity,
  viewer: Viewer,
  { document, number: typed, documentPhoto, selfie }: StartedCheck,
): Promise<void> {
  const userId = viewer.id;
  if (viewer.trustLevel === 'new' || viewer.trustLevel === 'email-confirmed')
    throw new AppError('PHONE_NOT_CONFIRMED');
  const number = readDocumentNumber(document, typed);
  if (!number) throw new AppError('INVALID_INPUT', { fields: { number: documentNumberProblem(document) } });
  await throttler.use('identityCheck', userId);
  const documentHash = await box.hash({ document, number });
  if (await isDocumentUsed(db, { userId, hash: documentHash }))
    throw new AppError('INVALID_INPUT', { fields: { number: IDENTITY_PROBLEMS['document-used'] } });
  const evidence = {
    number,
    documentPhoto: await readUpload(photos, userId, {
      id: documentPhoto,
      field: 'documentPhoto',
      size: 'full',
    }),
    selfie: await readUpload(photos, userId, { id: selfie, field: 'selfie', size: 'page' }),
  };
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.identityCheckedAt) throw new AppError('IDENTITY_CHECKED');
    const sealed = box.seal(id, evidence);
    const isNew = await insertCheck(tx, { id, userId, document, documentHash, sealed });
    if (!isNew) throw new AppError('IDENTITY_CHECK_OPEN');
    for (const upload of [documentPhoto, selfie]) await deleteUpload(tx, userId, upload);
    await jobs.enqueue(tx, checkIdentity, { id });
  });
}
