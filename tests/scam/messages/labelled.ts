import type { ScamKind } from '#shared/rules/scam-kinds.ts';

// The types of the labelled messages: risky ones by the expected kind of warning, harmless ones by topic.

export type Risky = Readonly<Record<ScamKind, readonly string[]>>;
export type Harmless = Readonly<Record<string, readonly string[]>>;
