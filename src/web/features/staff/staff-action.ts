import { useRef } from 'react';
import type { ApiClient } from '#shared/contract/index.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { useReauthentication } from '#web/features/account/use-reauthentication.ts';

/** A mutation of staff that may ask for a proof of identity first, and is then repeated. */
export function useStaffAction() {
  const mutation = useMutation();
  const { isRequired, dismiss, errorText } = useReauthentication(mutation.failure);
  const repeat = useRef(() => {});

  async function run(call: (api: ApiClient) => Promise<unknown>, onDone: () => void): Promise<void> {
    repeat.current = () => void run(call, onDone);
    if (await mutation.run(call)) onDone();
  }

  return {
    ...mutation,
    run,
    errorText,
    dialog: { open: isRequired, onReauthenticated: () => repeat.current(), onCancel: dismiss },
  };
}
