import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { paths } from '#shared/paths.ts';
import type { RequestRow } from './number-requests.queries.ts';
import { OUTCOME_TITLES, outcomeTexts } from './outcome-texts.ts';

// The mail about a decision on a number report or on a request to look again.

export function outcomeMail(
  request: RequestRow,
  { accepted, origin }: { accepted: boolean; origin: string },
) {
  const { user_name: name, user_email: to, email_verified: emailVerified } = request;
  return composeMail({
    to,
    subject: OUTCOME_TITLES[request.type],
    paragraphs: [greet({ name, emailVerified }), ...outcomeTexts(request, accepted)],
    button: { label: 'Check a number', url: origin + paths.checkNumber },
  });
}
