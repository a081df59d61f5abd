import type { ScamKind } from '#shared/rules/scam-kinds.ts';

// How the labelled messages are kept: the risky ones under the kind a reader must be warned of, the harmless by what makes them tricky.

export type Risky = Readonly<Record<ScamKind, readonly string[]>>;
export type Harmless = Readonly<Record<string, readonly string[]>>;
