import { Check, Info, TriangleAlert } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { NumberReport } from './number-report.tsx';
import type { CheckedNumber } from './use-check-number.ts';

const IF_REPORTED = [
  'Do not pay, and do not send anything.',
  'Do not call back to argue. Save the chat and the receipts.',
  'A friend wants to pay this number? Show them this page.',
];
const IF_NOT = [
  'Meet in a busy place and check the item.',
  'Pay only after that. An SMS is not money.',
  'Look in your own bank app.',
];

/** Red with the number of cases, or neutral grey. Never green: a number without reports may be a new one. */
export function CheckResult({ kind, number, cases }: CheckedNumber) {
  const isReported = cases > 0;
  return (
    <div className="grid gap-4">
      <section className={cx('rounded-panel p-4', isReported ? 'bg-danger-soft' : 'bg-sunken')}>
        <div className="flex gap-3">
          {isReported ? (
            <TriangleAlert className="mt-px size-6 text-danger-ink" />
          ) : (
            <Info className="mt-px size-6" />
          )}
          <div>
            <h2 className={cx('text-panel', isReported && 'text-danger-ink')}>
              {isReported ? `Reported in ${cases} confirmed ${cases === 1 ? 'case' : 'cases'}` : 'No reports'}
            </h2>
            <p className={cx('text-sm', !isReported && 'text-ink-2')}>
              {isReported
                ? 'Checked by our team. Do not pay this person.'
                : 'This does not mean it is safe. New numbers have no history.'}
            </p>
          </div>
        </div>
        <ul className="mt-3 text-card">
          {(isReported ? IF_REPORTED : IF_NOT).map((advice) => (
            <li
              key={advice}
              className={cx(
                'flex gap-2.5 border-t py-2.5 last:pb-1',
                isReported ? 'border-danger-ink/20' : 'border-line',
              )}
            >
              <Check className={cx('mt-px size-4.5', isReported ? 'text-danger-ink' : 'text-success-ink')} />
              {advice}
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-2.5">
        <NumberReport kind={kind} number={number} again={isReported} />
        <ButtonLink to={paths.helpArticle('safety', 'if-you-were-scammed')} variant="quiet" block>
          I already paid. What now?
        </ButtonLink>
      </div>
    </div>
  );
}
