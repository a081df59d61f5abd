import { useState } from 'react';
import type { CallFailure } from '#web/data/call-api.ts';
import { bannerText } from '#web/data/use-mutation.ts';

/**
 * Whether the response requires re-authentication, and the error text of the form: null while the dialog is
 * open, the error after the user dismisses the dialog.
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
