import type { Finding } from './finding.ts';
import type { Judgement } from './model/model.ts';

// Combines the findings of the rules with the judgement of the model. The thresholds come from cross-validation
// (tests/scam/training/write-model.ts).

/** Above this the model alone is enough. */
const RISKY = -0.2;
/** A few words, such as a piece of a number, say too little without a rule. */
const MIN_WORDS = 6;
/** Below this a wording counts for nothing, because the model is sure that the message is harmless. */
const HARMLESS = -0.4;

/** Numbers and addresses are facts, which count for nothing only below this. */
const SURELY_HARMLESS = -2.5;
const FACTS = /^(?:account\.(?:number|phone)|elsewhere\.(?:hidden-phone|email|link|handle)|link\.)/;

export function combine(
  byRules: readonly Finding[],
  { score, wordCount, explain }: Judgement,
): readonly Finding[] {
  const counting = byRules.filter(({ rule }) => score > (FACTS.test(rule) ? SURELY_HARMLESS : HARMLESS));
  if (counting.length > 0 || score <= RISKY || wordCount < MIN_WORDS) return counting;
  return [explain()];
}
