import { useRef, useState } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { NumberKind } from '#shared/rules/known-bad.ts';
import { mutate } from '#web/data/query.ts';
import { useMutation } from '#web/data/use-mutation.ts';

// The check of one number. Its result disappears as soon as another number is typed.

export type CheckedNumber = ApiOutputs['numbers']['check'] & { id: number; kind: NumberKind; number: string };

const DAY_IS_OVER = 'You have used your checks for today. Please try again tomorrow.';

export function useCheckNumber() {
  const [result, setResult] = useState<CheckedNumber | null>(null);
  const checks = useRef(0);
  const mutation = useMutation(async (call) => {
    const failure = await mutate(call);
    return failure?.code === 'TOO_MANY_REQUESTS' ? { ...failure, text: DAY_IS_OVER } : failure;
  });

  function forget() {
    setResult(null);
    mutation.clear();
  }

  async function check(typed: { kind: NumberKind; number: string }) {
    setResult(null);
    if (!typed.number.trim()) return mutation.reject({ number: 'Please fill this in.' });
    checks.current += 1;
    const id = checks.current;
    await mutation.run(async (api) => {
      const answer = await api.numbers.check(typed);
      // The user may have typed another number meanwhile.
      if (id === checks.current) setResult({ ...answer, ...typed, id });
    });
  }

  return {
    mutation,
    result,
    check,
    forget() {
      checks.current += 1;
      forget();
    },
  };
}
