import { History } from 'lucide-react';
import { Link } from 'react-router';
import type { Risk } from '#shared/contract/risk.ts';
import type { CaseDetail } from '#shared/contract/staff-cases.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { signedPoints } from '../signed-points.ts';
import { RISK_INK, riskTone } from './case-texts.ts';

/** The rules that spoke, what each adds, and their sum. Accounts that share something with this one. */
export function SignalsPart({ risk, linked }: { risk: Risk; linked: CaseDetail['linked'] }) {
  const sum = risk.signals.reduce((total, { points }) => total + points, 0);
  return (
    <section className="min-w-0">
      <h3 className="text-base leading-6">Signals</h3>
      {risk.signals.length === 0 && <p className="py-2 text-sm text-ink-3">No rule found anything.</p>}
      <ul>
        {risk.signals.map(({ rule, title, detail, points }) => (
          <li key={rule + title + detail} className={ROW}>
            <span aria-hidden="true" className={cx('size-2 rounded-full', dotOf(points))} />
            <span className="min-w-0 wrap-anywhere">
              {title}
              {detail && <span className="block text-xs text-ink-3">{detail}</span>}
            </span>
            <b className="num font-semibold">{signedPoints(points)}</b>
          </li>
        ))}
      </ul>
      <p className={cx(ROW, 'border-t-[1.5px] border-t-line-strong')}>
        <span />
        <b className="font-semibold">
          Risk
          {sum !== risk.score && (
            <span className="block text-xs font-normal text-ink-3">
              {risk.score === Math.min(100, Math.max(0, sum))
                ? 'Always between 0 and 100'
                : 'From the last report. The signals above are from now.'}
            </span>
          )}
        </b>
        <b className={cx('num font-semibold', RISK_INK[riskTone(risk.score)])}>{risk.score}</b>
      </p>
      {linked.map(({ user, how, suspended }) => (
        <Banner
          key={user.id + how}
          tone="warn"
          icon={<History />}
          className="mt-2.5 px-3! py-2.5!"
          title={
            <>
              {how}: <bdi>{user.name}</bdi>
            </>
          }
        >
          {suspended ? 'This account is suspended. ' : ''}
          <Link to={staffPaths.user(user.id)} className="link hit relative">
            Open
          </Link>
        </Banner>
      ))}
    </section>
  );
}

const ROW =
  'grid grid-cols-[0.5rem_minmax(0,1fr)_auto] items-baseline gap-2.5 border-b border-line py-2.25 text-sm';

function dotOf(points: number): string {
  if (points < 0) return 'bg-success';
  return points >= STRONG ? 'bg-danger' : 'bg-accent-hover';
}

/** Signals from here on have a red dot. */
const STRONG = 20;
