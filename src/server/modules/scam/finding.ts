import type { ScamKind } from '#shared/rules/scam-kinds.ts';

// The result of each detector.

/** `start` (inclusive) and `end` (exclusive) are offsets in the plain text. */
export type Finding = { kind: ScamKind; rule: string; start: number; end: number };
