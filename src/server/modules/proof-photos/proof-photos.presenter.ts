import { presentPhoto } from '#server/modules/photos/index.ts';
import type { OwnProof } from '#shared/contract/proof-photos.ts';
import { formatProofCode, PROOF_REJECTIONS } from '#shared/rules/proof-photos.ts';
import { findOpenCode, findWaiting } from './proof-photos.policy.ts';
import type { ProofRow } from './proof-photos.queries.ts';

// The proof photos of a listing as its seller sees them.

export function presentOwnProof(rows: readonly ProofRow[], now: Date): OwnProof {
  const code = findOpenCode(rows, now);
  const waiting = findWaiting(rows);
  const shown = rows.find(
    ({ proof }) => proof.status === 'approved' && proof.shownUntil && proof.shownUntil > now,
  );
  const isOpen = Boolean(code ?? waiting ?? shown);
  const last = rows.find(({ proof }) => proof.status !== 'code');
  return {
    code: code && { code: formatProofCode(code.code), expiresAt: code.codeExpiresAt.toISOString() },
    waiting: waiting && { photo: photoOf(waiting), since: timeOf(waiting.proof.submittedAt) },
    shown: shown
      ? {
          photo: photoOf(shown),
          at: timeOf(shown.proof.submittedAt),
          until: timeOf(shown.proof.shownUntil),
        }
      : null,
    problem: isOpen && last?.proof.status !== 'rejected' ? null : last && !waiting ? problemOf(last) : null,
  };
}

function problemOf({ proof }: ProofRow): string | null {
  if (proof.status === 'rejected' && proof.rejection) return PROOF_REJECTIONS[proof.rejection];
  if (proof.endedBecause === 'changed')
    return 'You changed the ad, so buyers no longer see your proof photo. You can add a new one.';
  if (proof.status === 'approved' || proof.endedBecause === 'expired')
    return 'Your proof photo is too old now. You can add a new one.';
  return null;
}

function photoOf({ file }: ProofRow) {
  if (!file) throw new Error('a proof photo has no file');
  return presentPhoto(file);
}

function timeOf(time: Date | null): string {
  if (!time) throw new Error('a proof photo has no time');
  return time.toISOString();
}
