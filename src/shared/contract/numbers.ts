import { z } from 'zod';
import { NUMBER_KINDS, type NumberKind, normalizeKnownBad } from '../rules/known-bad.ts';
import {
  NUMBER_LINK_MAX,
  NUMBER_NOTE_MAX,
  NUMBER_REPORT_REASONS,
  type NumberReportReason,
} from '../rules/number-reports.ts';
import { plain, route, text } from './common.ts';

// Checking a phone or account number, reporting it, and asking to look again at one's own.

const NUMBER_TEXT_MAX = 40;

const NOT_A_NUMBER: Readonly<Record<NumberKind, string>> = {
  phone: 'Type a Nigerian mobile number, e.g. 0803 123 4567.',
  account: 'Type the 10 digits of the account number.',
};

const NumberInput = z.strictObject({
  kind: z.enum(NUMBER_KINDS),
  number: plain(NUMBER_TEXT_MAX).describe('As people write it, with spaces or dashes.'),
});

function isNumber({ kind, number }: z.infer<typeof NumberInput>): boolean {
  return normalizeKnownBad(kind, number) !== null;
}

const notNumber = {
  path: ['number'],
  error: ({ input }: { input?: unknown }) =>
    NOT_A_NUMBER[(input as z.infer<typeof NumberInput>).kind] ?? NOT_A_NUMBER.phone,
};

export const NumberReasonName = z.enum(
  Object.keys(NUMBER_REPORT_REASONS) as [NumberReportReason, ...NumberReportReason[]],
);

const tags = ['Safety'];

export const numbers = {
  /** A POST, so that the number is in no URL, log, cache or history. */
  check: route
    .route({
      method: 'POST',
      path: '/numbers/check',
      tags,
      summary: 'In how many confirmed cases a phone or account number was reported. Nothing else is revealed',
    })
    .input(NumberInput.refine(isNumber, notNumber))
    .output(z.object({ cases: z.number().int() })),
  report: route
    .route({
      method: 'POST',
      path: '/numbers/reports',
      successStatus: 201,
      tags,
      summary: 'Report a phone or account number. It counts once staff have confirmed the report',
    })
    .input(
      NumberInput.extend({
        reason: NumberReasonName,
        note: text(NUMBER_NOTE_MAX),
        /** To an ad or a conversation. */
        link: plain(NUMBER_LINK_MAX).trim().default(''),
      }).refine(isNumber, notNumber),
    )
    .output(z.object({ id: z.uuid() })),
  appeal: route
    .route({
      method: 'POST',
      path: '/numbers/appeals',
      successStatus: 201,
      tags,
      summary: 'Ask to look again at my number. The response does not depend on whether it was reported',
    })
    .input(NumberInput.extend({ note: text(NUMBER_NOTE_MAX) }).refine(isNumber, notNumber))
    .output(z.object({ id: z.uuid() })),
};
