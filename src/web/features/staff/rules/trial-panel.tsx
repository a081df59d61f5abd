import type { FraudRule, FraudTrial } from '#shared/contract/fraud-rules.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import type { useTrial } from './use-trial.ts';

/** The changes that are tried together, and what they would have done. Nothing is saved here. */
export function TrialPanel({
  trial: { changes, result, failure, busy, leaveOut, repeat, end },
  rules,
}: {
  trial: ReturnType<typeof useTrial>;
  rules: readonly FraudRule[];
}) {
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="trial"
      className="mb-6 max-w-240 rounded-panel bg-wash p-4 md:sticky md:top-4 md:z-1"
    >
      <h2 id="trial" className="text-lg">
        Trial
      </h2>
      <ul className="grid grid-cols-1 pt-1 pb-3 text-sm">
        {changes.map(({ name, value }) => {
          const rule = rules.find((each) => each.name === name);
          return (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{rule?.title ?? name}</span>
              <span className="num text-ink-2">
                {value} (now {rule?.value})
              </span>
              <button type="button" onClick={() => leaveOut(name)} className="link hit relative">
                Leave out<span className="sr-only"> {rule?.title ?? name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div role="status">{result && <Result result={result} />}</div>
      <FormAlert error={failure} />
      <div className="flex flex-wrap gap-2 pt-3">
        {(failure || !result || result.nextCursor) && (
          <Button variant="secondary" size="sm" onClick={repeat} busy={busy} busyLabel="Trying...">
            {result?.nextCursor ? 'Add older ads' : 'Try again'}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={end}>
          End trial
        </Button>
      </div>
    </section>
  );
}

function Result({ result: { ads, held, queued, removed, released } }: { result: FraudTrial }) {
  return (
    <ul className="grid grid-cols-1 gap-1 text-sm text-ink-2">
      <li>Of the latest {formatCount(ads)} ads:</li>
      <li>
        held: {formatCount(held.after)} (now {formatCount(held.before)})
      </li>
      <li>
        queued: {formatCount(queued.after)} (now {formatCount(queued.before)})
      </li>
      <li>
        held of {formatCount(removed.ads)} ads that staff removed: {formatCount(removed.held)}
      </li>
      <li>
        held of {formatCount(released.ads)} ads that staff released: {formatCount(released.held)}
      </li>
    </ul>
  );
}
