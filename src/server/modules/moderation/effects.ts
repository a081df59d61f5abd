import type { HeldState } from '#server/modules/selling/index.ts';
import type { MarketRuleCode } from '#shared/rules/moderation/market-rules.ts';

/** What a decision changed outside of this module, with what was there before. Empty if it was so already. */
export type Effects = {
  suspended?: true;
  /** The suspension that it ended. */
  lifted?: { rule: MarketRuleCode; decisionId: string; until: string | null };
  removed?: true;
  /** The removal that it reversed: its text to the owner and its decision. */
  putBack?: { reason: string; decisionId: string | null };
  /** It holds the listing, with the hold that it replaced. */
  held?: { before: HeldState | null };
  /** The hold that it ended. */
  released?: HeldState;
  /** The decision that it reversed. */
  reversed?: string;
};

/** With the ids of the listings that changed, for `notifyListingsChanged`. */
export type Applied = { effects: Effects; changed: number[] };
