import { composeMail } from '#server/platform/mail/mail-layout.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { staffPaths } from '#shared/staff-paths.ts';

/** Says how many cases wait. What they are about stays in the console, because mail leaves our servers. */
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
      `${waiting} in the staff console.`,
      highRisk > 0 ? `High risk: ${formatCount(highRisk)}.` : 'None of them has a high risk.',
    ],
    button: { label: 'Open the console', url: origin + staffPaths.console },
  });
}
