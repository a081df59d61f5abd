import { useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { bannerText } from '#web/data/use-mutation.ts';

/**
 * Whether the response requires re-authentication, and the error text of the form: null while the dialog is
 * open, the error after the user dismisses the dialog.
 */
export function useReauthentication(failure: CallFailure | null) {
  const [dismissed, setDismissed] = useState<CallFailure | null>(null);
  const isRequired = failure?.code === 'REAUTHENTICATION_REQUIRED' && failure !== dismissed;
  return {
    isRequired,
    dismiss: () => setDismissed(failure),
    errorText: isRequired ? null : bannerText(failure),
  };
}
