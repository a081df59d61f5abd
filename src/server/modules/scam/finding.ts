import type { ScamKind } from '#shared/rules/scam-kinds.ts';

// What each reader of a message hands back.

/** From `start` up to `end`, left out, of the plain text. */
export type Finding = { kind: ScamKind; rule: string; start: number; end: number };
