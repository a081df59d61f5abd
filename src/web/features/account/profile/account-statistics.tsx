import { Award, Circle, CircleCheck } from 'lucide-react';
import { formatCount } from '#shared/format/numbers.ts';
import { ACHIEVEMENT_RULES, ACHIEVEMENTS, type Achievement, type Step } from '#shared/rules/achievements.ts';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Panel } from '#web/ui/panel.tsx';

/** The user's figures and achievements. Each achievement shows its rule and the progress. */
export function AccountStatistics({ profile }: { profile: OwnProfile }) {
  const { itemsSold, activeAds, responseRate, reviews } = profile;
  const standing = {
    ...profile,
    emailConfirmed: profile.verified,
    phoneConfirmed: profile.private.phoneConfirmed,
  };
  return (
    <Panel title="Account Statistics">
      <dl className="grid grid-cols-2 gap-3 sm:max-lg:grid-cols-4 rounded-card bg-sunken px-4 py-3.5">
        <Figure label="Items sold" value={formatCount(itemsSold)} />
        <Figure label="Active ads" value={formatCount(activeAds)} />
        <Figure label="Reviews" value={formatCount(reviews)} />
        <Figure label="Response rate" value={responseRate === null ? '–' : `${responseRate}%`} />
      </dl>
      <h3 className="text-base font-semibold">Achievements</h3>
      <ul className="grid gap-4">
        {ACHIEVEMENTS.map((name) => (
          <AchievementRow
            key={name}
            name={name}
            isEarned={profile.achievements.includes(name)}
            steps={ACHIEVEMENT_RULES[name].steps(standing)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function AchievementRow({ name, isEarned, steps }: { name: Achievement; isEarned: boolean; steps: Step[] }) {
  const { name: title, rule } = ACHIEVEMENT_RULES[name];
  return (
    <li className="flex gap-3 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <span
        className={cx(
          'grid size-10 flex-none place-items-center rounded-full',
          isEarned ? 'bg-featured text-on-featured' : 'bg-wash text-ink-3',
        )}
      >
        <Award />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {title}
          <Badge tone={isEarned ? 'success' : 'neutral'}>{isEarned ? 'Earned' : 'Not yet'}</Badge>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">{rule}</p>
        <ul className="mt-1.5 grid gap-1 text-sm text-ink-3">
          {steps.map(({ what, now, isDone }) => (
            <li key={what} className="flex items-start gap-1.5 [&>.lucide]:mt-0.5 [&>.lucide]:size-4">
              {isDone ? <CircleCheck className="text-success-ink" /> : <Circle />}
              <span className="min-w-0">
                {what}: <span className="num">{now}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="num text-lg leading-6 font-bold tracking-tight">{value}</dd>
    </div>
  );
}
