import type { RequestRow } from './number-requests.queries.ts';

// The texts about decisions on number reports and on requests to look again. They do not contain the number.

const THING = { phone: 'phone number', account: 'account number' };

export const OUTCOME_TITLES = {
  report: 'About the number you reported',
  appeal: 'We looked at your number again',
};

export function outcomeTexts({ type, kind }: RequestRow, accepted: boolean): string[] {
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
