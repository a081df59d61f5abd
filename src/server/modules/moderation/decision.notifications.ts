import type { NewNotification } from '#server/modules/notifications/index.ts';
import { paths } from '#shared/paths.ts';
import { APPEAL_DAYS, type DecisionKind } from '#shared/rules/moderation/cases.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';
import type { DecisionState } from './decisions.queries.ts';
import type { NotifiedReporter } from './recipients.queries.ts';
import { composeOutcome } from './report-outcome.ts';

// What users read about a decision. Reporters hear the outcome, and nothing about the account of the other user.

/** These lead to the ad, and can hardly be appealed. */
const GOOD_NEWS: readonly DecisionKind[] = ['approve', 'restore'];

/** Null for a decision that changes nothing for the user. */
export function composeToUser(decision: DecisionState, title: string | null): NewNotification | null {
  const heading = headingOf(decision.kind, title);
  if (heading === null) return null;
  const appealed = decision.appealedId;
  const isAboutAd = GOOD_NEWS.includes(decision.kind) && decision.listingId !== null;
  return {
    userId: decision.userId,
    kind: 'decision',
    key: `decision:${appealed ?? decision.id}`,
    title: heading,
    body: bodyOf(decision),
    path: isAboutAd ? paths.item(String(decision.listingId)) : paths.decision(appealed ?? decision.id),
  };
}

function headingOf(kind: DecisionKind, title: string | null): string | null {
  const ad = title ? `Your ad “${title}”` : 'Your ad';
  const headings: Record<DecisionKind, string | null> = {
    dismiss: null,
    approve: `${ad} is live`,
    'take-down': `${ad} was removed`,
    'ask-to-change': `${ad} needs a change`,
    restore: `${ad} is back`,
    warn: 'A warning about our rules',
    suspend: 'Your account is suspended',
    uphold: 'We looked again, and our decision stays',
    overturn: 'You were right. We have reversed our decision',
  };
  return headings[kind];
}

function bodyOf({ kind, rule, message }: DecisionState): string {
  if (kind === 'approve') return 'We checked it. Buyers can find it now.';
  if (kind === 'restore')
    return ['We looked at it again. Buyers can find it now.', message]
      .filter((part) => part !== '')
      .join(' ');
  const reason = rule ? MARKET_RULES[rule].text : '';
  const appeal = rule ? `Is this wrong? You can appeal within ${APPEAL_DAYS} days.` : '';
  return [reason, message, appeal].filter((part) => part !== '').join(' ');
}

export function composeToReporters(
  decision: DecisionState,
  reporters: readonly NotifiedReporter[],
): NewNotification[] {
  return reporters.map((reporter) =>
    toReporter(reporter, decision.id, ...composeOutcome(decision, reporter)),
  );
}

export function composeAccountLeft(reporters: readonly NotifiedReporter[]): NewNotification[] {
  return reporters.map((reporter) =>
    toReporter(reporter, 'left', 'This account has left Kasuwa', 'Thank you for telling us.'),
  );
}

function toReporter(
  { userId, listingId, sellerId, conversationId }: NotifiedReporter,
  cause: string,
  title: string,
  body: string,
): NewNotification {
  return {
    userId,
    kind: 'report-outcome',
    key: `report:${listingId ?? sellerId ?? conversationId}:${cause}`,
    title,
    body,
    path:
      listingId !== null
        ? paths.item(String(listingId))
        : sellerId
          ? paths.seller(sellerId)
          : paths.conversation(conversationId ?? ''),
  };
}
