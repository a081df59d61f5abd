import type { ScamKind } from '#shared/rules/scam-kinds.ts';
import type { Excuse } from './excuses.ts';

// The type of a rule. ../pattern.ts explains the pattern language.

export type Rule = {
  id: string;
  kind: ScamKind;
  /** Patterns, of which one is enough. */
  says: readonly string[];
  /** Excuses that make a match harmless. */
  excusedBy: readonly Excuse[];
  /** A message that the rule finds. */
  example: string;
  /** A message that the rule would find without its excuses. */
  harmless?: string;
};
