import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Excuse } from './excuses.ts';

// What a rule is. How patterns are written: ../pattern.ts.

export type Rule = {
  id: string;
  kind: ScamKind;
  /** One of these is enough. */
  says: readonly string[];
  /** What makes it harmless after all. */
  excusedBy: readonly Excuse[];
  /** A message it finds. */
  example: string;
  /** One that it would find, were it not excusedBy. */
  harmless?: string;
};
