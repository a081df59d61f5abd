import { recordStaffAction } from '#server/modules/audit/index.ts';
import { AppError } from '#shared/errors.ts';
import { deleteReportedImei } from './imei.queries.ts';
import { type ImeiParts, parseImei, reportHash } from './imei-of-listing.ts';

// The list of stolen phones, as staff change it: an owner reports the theft to support, with the papers.

type Change = { imei: string; reason: string };

export async function reportImei({ db, jobs, hashOf }: ImeiParts, staffId: string, { imei, reason }: Change) {
  const hash = await hashOf(parseImei(imei));
  await db.transaction(async (tx) => {
    await reportHash(tx, jobs, { hash, decisionId: null });
    await recordStaffAction(tx, { staffId, action: 'imei-reported', reason });
  });
}

export async function withdrawImei({ db, hashOf }: ImeiParts, staffId: string, { imei, reason }: Change) {
  const hash = await hashOf(parseImei(imei));
  await db.transaction(async (tx) => {
    if (!(await deleteReportedImei(tx, hash)))
      throw new AppError('INVALID_INPUT', { fields: { imei: 'This IMEI is not on the list.' } });
    await recordStaffAction(tx, { staffId, action: 'imei-withdrawn', reason });
  });
}
