import type { NewNotification } from '#server/modules/notifications/index.ts';
import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { switchOffNote } from '#server/platform/mail/mail-notes.ts';
import { notificationToUnconfirmed } from '#server/platform/mail/unconfirmed-mail.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { APPEAL_DAYS, type DecisionKind } from '#shared/rules/moderation/cases.ts';
import { MARKET_RULES } from '#shared/rules/moderation/market-rules.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import type { DecisionState } from './decisions.queries.ts';

/** Says how many cases wait. The mail says nothing about their content, because mail leaves our servers. */
export function casesWaitMail(
  to: string,
  { cases, highRisk }: { cases: number; highRisk: number },
  origin: string,
) {
  const waiting = cases === 1 ? '1 case waits' : `${formatCount(cases)} cases wait`;
  return composeMail({
    to,
    subject: `${waiting} for a decision`,
    paragraphs: [
      `${waiting} for a decision.`,
      highRisk > 0 ? `High risk: ${formatCount(highRisk)}.` : 'None of them has a high risk.',
    ],
    button: { label: 'Open the console', url: origin + staffPaths.console },
  });
}

/** To the user whom a decision concerns: what was done, the rule in plain words, and where to appeal. */
export function decisionMail(
  user: { name: string; email: string; emailVerified: boolean },
  {
    decision,
    notification,
  }: { decision: Pick<DecisionState, 'kind' | 'rule' | 'message'>; notification: NewNotification },
  origin: string,
) {
  const always = {
    to: user.email,
    button: {
      label: decision.kind === 'approve' || decision.kind === 'restore' ? 'See your ad' : 'Read more',
      url: origin + notification.path,
    },
    ...(decision.kind === 'suspend' ? {} : { note: switchOffNote(origin) }),
  };
  if (!user.emailVerified)
    return notificationToUnconfirmed({
      ...always,
      subject: 'A decision about your Kasuwa account',
      notification: 'Our team has made a decision about your account or an ad of yours.',
    });
  const rule = decision.rule ? MARKET_RULES[decision.rule] : null;
  return composeMail({
    ...always,
    subject: SUBJECTS[decision.kind] ?? 'A decision about your Kasuwa account',
    paragraphs: [
      greet(user),
      `${notification.title}.`,
      ...(rule ? [rule.text, rule.advice] : []),
      ...(decision.message === '' ? [] : [`Our team wrote: ${decision.message}`]),
      ...(rule ? [`Is this wrong? You can appeal once, within ${APPEAL_DAYS} days.`] : []),
    ],
  });
}

/** Without the title of the ad, which its owner wrote. */
const SUBJECTS: Partial<Record<DecisionKind, string>> = {
  approve: 'Your ad is live',
  'take-down': 'Your ad was removed',
  'ask-to-change': 'Your ad needs a change',
  restore: 'Your ad is back',
  warn: 'A warning about our rules',
  suspend: 'Your account is suspended',
  uphold: 'The answer to your appeal',
  overturn: 'The answer to your appeal',
};
