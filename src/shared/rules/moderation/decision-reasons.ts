import type { DecisionKind } from './cases.ts';

/**
 * Why staff decide in favor of a user or about an appeal. The other decisions name a rule of the market. The console
 * chooses the first one of each until staff choose another.
 */
const DECISION_REASONS = {
  dismiss: {
    'nothing-wrong': 'Nothing wrong',
    'too-little': 'Too little to see',
    corrected: 'Already corrected',
    'by-mistake': 'Reported by mistake',
  },
  approve: {
    genuine: 'Checked, looks genuine',
    explained: 'The signals have a good reason',
    corrected: 'Already corrected',
  },
  uphold: {
    'rule-broken': 'The rule was broken',
    'nothing-new': 'The appeal says nothing new',
  },
  overturn: {
    'our-mistake': 'Our mistake',
    explained: 'The user has explained it',
    corrected: 'Already corrected',
  },
} as const satisfies Partial<Record<DecisionKind, Record<string, string>>>;

export type ReasonedDecision = keyof typeof DECISION_REASONS;
type CodesOf<Reasons> = Reasons extends unknown ? keyof Reasons : never;
export type DecisionReason = CodesOf<(typeof DECISION_REASONS)[ReasonedDecision]>;

const ALL = Object.values(DECISION_REASONS).flatMap((reasons) => Object.keys(reasons) as DecisionReason[]);
export const DECISION_REASON_CODES = [...new Set(ALL)] as [DecisionReason, ...DecisionReason[]];

export const isReasoned = (decision: DecisionKind): decision is ReasonedDecision =>
  decision in DECISION_REASONS;

/** The reasons of a decision with their texts. */
export function listReasons(decision: ReasonedDecision): [DecisionReason, string][] {
  return Object.entries(DECISION_REASONS[decision]) as [DecisionReason, string][];
}

/** Null if the decision does not know the reason. */
export function reasonText(decision: DecisionKind, reason: string | null | undefined): string | null {
  if (!isReasoned(decision)) return null;
  return listReasons(decision).find(([code]) => code === reason)?.[1] ?? null;
}

/** The decisions that need a text to the user, and what to write. */
export const MESSAGE_NEEDED: Partial<Record<DecisionKind, string>> = {
  'ask-to-change': 'Write what to change.',
  uphold: 'Write why the decision stays.',
};
