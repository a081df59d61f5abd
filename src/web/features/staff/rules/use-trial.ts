import { useState } from 'react';
import type { FraudTrial, RuleChange } from '#shared/contract/fraud-rules.ts';
import { query } from '#web/data/query.ts';

type Trial = {
  changes: readonly RuleChange[];
  /** Of all ads that were tried so far; null until the first answer. */
  result: FraudTrial | null;
  failure: string | null;
  busy: boolean;
};

const NONE: Trial = { changes: [], result: null, failure: null, busy: false };

/** Several changes of fraud rules, tried together on the latest ads and then on older ones. */
export function useTrial() {
  const [trial, setTrial] = useState(NONE);

  async function run(changes: readonly RuleChange[], before: FraudTrial | null): Promise<void> {
    setTrial({ changes, result: before, failure: null, busy: true });
    const cursor = before?.nextCursor ?? undefined;
    const answer = await query((api) => api.fraudRules.trial({ changes: [...changes], cursor }));
    setTrial((now) => {
      // Meanwhile other changes are tried, or none.
      if (now.changes !== changes) return now;
      if (!answer.ok) return { ...now, busy: false, failure: answer.failure.text };
      return { ...now, busy: false, result: before ? addUp(before, answer.value) : answer.value };
    });
  }

  function tryChanges(changes: readonly RuleChange[]): void {
    if (changes.length === 0) setTrial(NONE);
    else void run(changes, null);
  }

  return {
    ...trial,
    add: (change: RuleChange) => tryChanges([...without(trial.changes, change.name), change]),
    leaveOut: (name: string) => tryChanges(without(trial.changes, name)),
    repeat: () => void run(trial.changes, trial.result),
    end: () => setTrial(NONE),
  };
}

function without(changes: readonly RuleChange[], name: string): RuleChange[] {
  return changes.filter((change) => change.name !== name);
}

/** The ads of both pages. */
export function addUp(one: FraudTrial, other: FraudTrial): FraudTrial {
  const outcomes = (of: 'held' | 'queued') => ({
    before: one[of].before + other[of].before,
    after: one[of].after + other[of].after,
  });
  const decided = (of: 'removed' | 'released') => ({
    ads: one[of].ads + other[of].ads,
    held: one[of].held + other[of].held,
  });
  return {
    ads: one.ads + other.ads,
    held: outcomes('held'),
    queued: outcomes('queued'),
    removed: decided('removed'),
    released: decided('released'),
    nextCursor: other.nextCursor,
  };
}
