import type { CaseDecision, CaseDetail } from '#shared/contract/staff-cases.ts';
import { shortName } from '#shared/format/short-name.ts';
import {
  APPEALABLE_DECISIONS,
  type CaseKind,
  type CaseQueue,
  type DecisionKind,
  HIGH_RISK,
  MEDIUM_RISK,
  type SuspensionLength,
} from '#shared/rules/moderation/cases.ts';
import { type ReasonedDecision, reasonText } from '#shared/rules/moderation/decision-reasons.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';

// The words for cases and decisions, and the keys of decisions.

export const QUEUE_LABELS: Record<CaseQueue, string> = {
  all: 'All',
  mine: 'Mine',
  'high-risk': 'High risk',
  listing: 'Listings',
  seller: 'Sellers',
  conversation: 'Conversations',
  message: 'Flagged messages',
  held: 'Held',
  appeal: 'Appeals',
};

export const KIND_LABELS: Record<CaseKind, string> = {
  listing: 'Reported ad',
  seller: 'Reported seller',
  conversation: 'Reported conversation',
  message: 'Flagged message',
  held: 'Held ad',
  appeal: 'Appeal',
};

/** For a case about this staff user, or about staff for a moderator. */
export const FOR_OTHERS = 'Another staff user decides this';

type DecisionLook = { key: string; look: 'danger-solid' | 'danger' | 'secondary' | 'quiet' | 'primary' };

export const DECISION_LOOKS: Record<DecisionKind, DecisionLook> = {
  'take-down': { key: 'R', look: 'danger-solid' },
  suspend: { key: 'S', look: 'danger' },
  'ask-to-change': { key: 'C', look: 'secondary' },
  restore: { key: 'P', look: 'secondary' },
  warn: { key: 'W', look: 'secondary' },
  dismiss: { key: 'A', look: 'quiet' },
  approve: { key: 'A', look: 'primary' },
  uphold: { key: 'U', look: 'secondary' },
  overturn: { key: 'O', look: 'primary' },
};

/** The keys of the first ten reasons. */
export const REASON_DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Beside the reason of a decision in favor of the user, or about an appeal. */
export const REASON_LABELS: Record<ReasonedDecision, string> = {
  dismiss: 'If nothing is done',
  approve: 'If approved',
  uphold: 'If rejected',
  overturn: 'If accepted',
};

/** In the order of the buttons. */
const DECISION_ORDER = Object.keys(DECISION_LOOKS) as DecisionKind[];

export const inOrder = (decisions: readonly DecisionKind[]): DecisionKind[] =>
  DECISION_ORDER.filter((decision) => decisions.includes(decision));

export function needsReason(decision: DecisionKind): boolean {
  return APPEALABLE_DECISIONS.includes(decision);
}

export function decisionLabel(
  decision: DecisionKind,
  { kind, user }: Pick<CaseDetail, 'kind' | 'user'>,
): string {
  const isAboutAd = kind === 'listing' || kind === 'held';
  switch (decision) {
    case 'take-down':
      return 'Take down';
    case 'suspend':
      return `${isAboutAd ? 'And suspend' : 'Suspend'} ${shortName(user.name)}`;
    case 'ask-to-change':
      return 'Ask to change';
    case 'restore':
      return 'Put back';
    case 'warn':
      return 'Warn';
    case 'dismiss':
      return isAboutAd ? 'Keep the ad' : 'No action';
    case 'approve':
      return 'Approve the ad';
    case 'uphold':
      return 'Reject appeal';
    case 'overturn':
      return 'Accept appeal';
  }
}

/** After a decision, and in the history. */
export const DECISION_DONE: Record<DecisionKind, string> = {
  'take-down': 'Ad taken down',
  suspend: 'Account suspended',
  'ask-to-change': 'Asked to change the ad',
  restore: 'Ad put back',
  warn: 'User warned',
  dismiss: 'No action taken',
  approve: 'Ad approved',
  uphold: 'Appeal rejected',
  overturn: 'Appeal accepted',
};

/** What happens after the decision, below the buttons. */
export function whoHears({ kind, user, reports }: CaseDetail): string {
  const name = shortName(user.name);
  if (kind === 'appeal') return `${name} gets your answer. Only one appeal is possible.`;
  const owner = `${name} gets the reason and can appeal.`;
  if (reports === 0) return owner;
  const reporters = reports === 1 ? 'the reporter' : `the ${reports} reporters`;
  return `${owner} We tell ${reporters} what we did.`;
}

export function decisionLine({ kind, rule, reason }: CaseDecision): string {
  const why = rule ? MARKET_RULES[rule].title : reasonText(kind, reason);
  return why ? `${DECISION_DONE[kind]} · ${why}` : DECISION_DONE[kind];
}

export type RiskTone = 'danger' | 'warn' | 'neutral';

export function riskTone(risk: number): RiskTone {
  if (risk >= HIGH_RISK) return 'danger';
  return risk >= MEDIUM_RISK ? 'warn' : 'neutral';
}

export const RISK_INK: Record<RiskTone, string> = {
  danger: 'text-danger-ink',
  warn: 'text-accent-ink',
  neutral: 'text-ink-3',
};

const MINUTE_MS = 60_000;

/** How long a case waits: '6 min', '5 h', '3 days'. */
export function waitingText(since: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

export function lengthText(days: SuspensionLength): string {
  if (days === null) return 'No end';
  return days === 1 ? '1 day' : `${days} days`;
}

/** '1 report', '3 reports' */
export const reportCount = (count: number): string => `${count} ${count === 1 ? 'report' : 'reports'}`;

/** A text in parts, of which every second one was found by a fraud rule. Ranges may overlap or be too long. */
export function markedParts(text: string, marks: readonly (readonly [number, number])[]): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const [from, to] of [...marks].sort(([a], [b]) => a - b)) {
    const end = Math.min(to, text.length);
    const start = Math.max(from, at);
    if (start >= end) continue;
    parts.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...parts, text.slice(at)];
}
