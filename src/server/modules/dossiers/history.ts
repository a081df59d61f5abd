import { describeDevice } from '#server/modules/accounts/index.ts';
import type { Branch, Position } from '#server/modules/dossiers/key-page.queries.ts';
import type { HistoryEntry } from '#shared/contract/staff-dossiers.ts';
import { formatNaira } from '#shared/format/money.ts';
import type { HistoryKind } from '#shared/rules/moderation/dossiers.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';
import { STAFF_ACTIONS } from '#shared/rules/moderation/staff-actions.ts';
import {
  CONVERSATION_REPORT_REASONS,
  REPORT_REASONS,
  SELLER_REPORT_REASONS,
} from '#shared/rules/report-reasons.ts';

// Entries of the history of a user or a listing, in plain words.

/** `facts` depends on the kind. */
export type HistoryRow = Position & {
  kind: HistoryKind;
  moment: string;
  listing_id: number | null;
  case_id: number | null;
  facts: Facts;
};

type Facts = Record<string, string | number | string[] | null>;

export type HistoryBranch = Branch & { kind: HistoryKind };

export function presentHistoryEntry({
  id,
  kind,
  moment,
  listing_id,
  case_id,
  facts,
}: HistoryRow): HistoryEntry {
  return {
    id,
    kind,
    at: new Date(moment).toISOString(),
    ...wordsOf(kind, facts),
    listingId: listing_id === null ? null : String(listing_id),
    caseId: case_id === null ? null : Number(case_id),
  };
}

const text = (value: Facts[string] | undefined) => (typeof value === 'string' ? value : '');
const price = (value: Facts[string] | undefined) =>
  typeof value === 'number' ? formatNaira(value) : 'Price on request';
const listed = (...parts: string[]) => parts.filter(Boolean).join(' · ');

function wordsOf(kind: HistoryKind, facts: Facts): { title: string; detail: string } {
  const title = text(facts.title);
  switch (kind) {
    case 'joined':
      return { title: 'Account created', detail: '' };
    case 'signed-in':
      return { title: 'Signed in', detail: describeDevice(text(facts.agent) || null) };
    case 'reported':
      return {
        title: `Reported: ${reasonOf(text(facts.about), text(facts.reason))}`,
        detail: listed(title, facts.by ? `by ${text(facts.by)}` : ''),
      };
    case 'flagged':
      return { title: flagOf(facts), detail: title };
    case 'posted':
      return { title: `Posted ${title}`, detail: listed(price(facts.price), text(facts.status)) };
    case 'removed':
      return { title: `Deleted ${title}`, detail: 'by its owner' };
    case 'sold':
      return {
        title: `Sold ${title}`,
        detail: listed(price(facts.price), facts.by ? `to ${text(facts.by)}` : '', text(facts.undone)),
      };
    case 'bought':
      return {
        title: `Bought ${title}`,
        detail: listed(price(facts.price), `from ${text(facts.by)}`, text(facts.undone)),
      };
    case 'reserved':
      return {
        title: `Reserved ${title}`,
        detail: listed(price(facts.price), `for ${text(facts.by)}`, text(facts.end)),
      };
    case 'decision':
      return {
        title: actionOf(text(facts.action)),
        detail: listed(ruleOf(text(facts.reason)), title, `by ${text(facts.by) || 'an automatic rule'}`),
      };
  }
}

function flagOf({ flag, kinds }: Facts): string {
  if (flag === 'contact-details') return 'Contact details found in an ad';
  if (flag === 'look-alike-photos') return 'Photos look like those of another ad';
  return `Scam warning in a chat${Array.isArray(kinds) ? `: ${kinds.join(', ').replaceAll('-', ' ')}` : ''}`;
}

const REASONS: Record<string, Record<string, string>> = {
  ad: REPORT_REASONS,
  user: SELLER_REPORT_REASONS,
  chat: CONVERSATION_REPORT_REASONS,
};

function reasonOf(about: string, code: string): string {
  return REASONS[about]?.[code] ?? code;
}

/** The reason of a decision is the code of a rule, or words of staff. */
function ruleOf(reason: string): string {
  const rules: Record<string, { title: string }> = MARKET_RULES;
  return rules[reason]?.title ?? reason;
}

function actionOf(action: string): string {
  const actions: Record<string, string> = STAFF_ACTIONS;
  const words = actions[action] ?? action;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
