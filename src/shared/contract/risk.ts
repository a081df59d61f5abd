import { z } from 'zod';

// The risk of a listing, a user or a conversation, as staff see it.

export const RiskSignal = z.object({
  /** The rule that found it. */
  rule: z.string(),
  title: z.string(),
  detail: z.string(),
  /** What it adds to the risk; negative for a reason to trust. */
  points: z.number().int(),
});
export type RiskSignal = z.infer<typeof RiskSignal>;

export const Risk = z.object({
  /** 0 to 100: the sum of the signals, within these bounds. */
  score: z.number().int().min(0).max(100),
  signals: z.array(RiskSignal),
});
export type Risk = z.infer<typeof Risk>;
