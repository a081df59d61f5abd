import { useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { bannerText } from '#web/data/use-mutation.ts';

/**
 * Whether an action's answer asks for re-authentication, and what the form says about it: nothing while the dialog asks, the
 * error once the dialog is dismissed.
 */
export function useReauthentication(failure: CallFailure | null) {
  const [dismissed, setDismissed] = useState<CallFailure | null>(null);
  const isAsked = failure?.code === 'REAUTHENTICATION_REQUIRED' && failure !== dismissed;
  return {
    isAsked,
    dismiss: () => setDismissed(failure),
    errorText: isAsked ? null : bannerText(failure),
  };
}
