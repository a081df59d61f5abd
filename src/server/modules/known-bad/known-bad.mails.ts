import type { NewNotification } from '#server/modules/notifications/index.ts';
import { composeMail, greet } from '#server/platform/mail/mail-layout.ts';
import { paths } from '#shared/paths.ts';
import type { RequestRow } from './number-requests.queries.ts';

// The mails and notifications about decisions on number reports and on requests to look again. They do not contain the
// number.

const THING = { phone: 'phone number', account: 'account number' };
const TITLES = { report: 'About the number you reported', appeal: 'We looked at your number again' };

export function outcomeNotification(request: RequestRow, accepted: boolean): NewNotification {
  return {
    userId: request.user_id,
    kind: request.type === 'report' ? 'report-outcome' : 'decision',
    key: `number-request:${request.id}`,
    title: TITLES[request.type],
    body: textsOf(request, accepted).join(' '),
    path: paths.checkNumber,
  };
}

export function outcomeMail(
  request: RequestRow,
  { accepted, origin }: { accepted: boolean; origin: string },
) {
  const { user_name: name, user_email: to, email_verified: emailVerified } = request;
  return composeMail({
    to,
    subject: TITLES[request.type],
    paragraphs: [greet({ name, emailVerified }), ...textsOf(request, accepted)],
    button: { label: 'Check a number', url: origin + paths.checkNumber },
  });
}

function textsOf({ type, kind }: RequestRow, accepted: boolean): string[] {
  const thing = THING[kind];
  if (type === 'report')
    return accepted
      ? [
          `You reported a ${thing}. We looked at it and confirmed your report. From now on, people who check this number see a warning.`,
          'Thank you for protecting other people.',
        ]
      : [
          `You reported a ${thing}. We looked at it, but could not confirm that it was used to cheat people. Thank you for telling us.`,
          'If you have more proof, such as a receipt or a chat, report the number again and describe it.',
        ];
  const next = kind === 'phone' ? ' You can confirm it in your profile.' : '';
  return accepted
    ? [
        `You asked us to look at your ${thing} again. It is not on our list of reported numbers any more.${next}`,
      ]
    : [
        `You asked us to look at your ${thing} again. We did, and our answer has not changed.`,
        'If you have a proof that we have not seen, write to our support.',
      ];
}
