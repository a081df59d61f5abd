import { useEffect, useState } from 'react';
import type { FraudRule } from '#shared/contract/fraud-rules.ts';
import { formatCount } from '#shared/format/numbers.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { query } from '#web/data/query.ts';
import { signedPoints } from '#web/features/staff/signed-points.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { useTrial } from './use-trial.ts';

/** The fraud rules: points, hits of the last seven days, and how staff decided. Admins change them here. */
export function RulesPage() {
  const { rules, failure, reload } = useRules();
  const [changing, setChanging] = useState<FraudRule | null>(null);
  const trial = useTrial();
  return (
    <StaffMain>
      <h1>Fraud rules</h1>
      <p className="mt-1.5 max-w-[44em] pb-5 text-ink-2">
        Each signal adds its points to the score of an ad; a negative number is a reason to trust. Try a
        change on past ads before you switch it on, or several together.
      </p>
      {failure && <NotLoaded title="The rules could not be loaded" why={failure.text} onRetry={reload} />}
      {!rules && !failure && <PageSpinner />}
      {rules && <TrialPanel trial={trial} rules={rules} />}
      {rules && (
        <ul className="grid max-w-240 grid-cols-1">
          {rules.map((rule) => (
            <RuleRow key={rule.name} rule={rule} onChange={() => setChanging(rule)} />
          ))}
        </ul>
      )}
      {changing && (
        <RuleDialog
          rule={changing}
          tried={trial.changes.find(({ name }) => name === changing.name)?.value ?? null}
          onTry={(value) => {
            setChanging(null);
            trial.add({ name: changing.name, value });
          }}
          onClose={() => setChanging(null)}
          onChanged={() => {
            setChanging(null);
            trial.leaveOut(changing.name);
            reload();
          }}
        />
      )}
    </StaffMain>
  );
}

function RuleRow({ rule, onChange }: { rule: FraudRule; onChange: () => void }) {
  const { title, value, threshold } = rule;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-line py-2.5 md:grid-cols-[18rem_8rem_1fr_6rem]">
      <span className="font-semibold">{title}</span>
      <span className="num text-sm text-ink-2 max-md:col-start-1">
        {threshold ? value : `${signedPoints(value)} points`}
        {value !== rule.default && <b className="ml-2 font-semibold text-accent-ink">Changed</b>}
      </span>
      <span className="num text-sm text-ink-2 max-md:col-span-2">{!threshold && hitsInWords(rule)}</span>
      <button
        type="button"
        onClick={onChange}
        className="link hit relative justify-self-end max-md:col-start-2 max-md:row-start-1"
      >
        Change<span className="sr-only"> {title}</span>
      </button>
    </li>
  );
}

function hitsInWords({ hits: { ads, removed, released } }: FraudRule): string {
  if (ads === 0) return 'No ads in 7 days';
  const decided = removed + released;
  const share = decided === 0 ? 'none decided' : `${Math.round((removed / decided) * 100)} % upheld`;
  return `${formatCount(ads)} ${ads === 1 ? 'ad' : 'ads'} in 7 days, ${share}`;
}

function useRules() {
  const [rules, setRules] = useState<FraudRule[] | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new number loads again.
  useEffect(() => {
    let left = false;
    void query((api) => api.fraudRules.list()).then((answer) => {
      if (left) return;
      setFailure(answer.ok ? null : answer.failure);
      if (answer.ok) setRules(answer.value.items);
    });
    return () => {
      left = true;
    };
  }, [loads]);
  return { rules, failure, reload: () => setLoads((count) => count + 1) };
}
