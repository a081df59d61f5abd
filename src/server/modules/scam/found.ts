import type { ScamKind } from '#shared/rules/scam-kinds.ts';

// What each of the readers hands to the one that puts them together.

/** From `start` up to `end`, left out, of the plain text. */
export type Found = { kind: ScamKind; rule: string; start: number; end: number };
