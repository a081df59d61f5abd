// The public API of the proof-photos module.

export { endChangedProof } from './end-changed-proof.ts';
export { countWaitingProofs } from './staff.queries.ts';
