import { useState } from 'react';
import { callApi } from '#web/api/call-api.ts';
import { confirmSession } from '#web/features/auth/session.ts';

// Asking for the link that confirms one's address once more.

export type Resending = { kind: 'idle' | 'sending' | 'sent' } | { kind: 'failed'; text: string };

export function useResend(): { state: Resending; resend(): Promise<void> } {
  const [state, setState] = useState<Resending>({ kind: 'idle' });
  async function resend() {
    setState({ kind: 'sending' });
    const failure = await callApi((api) => api.accountCare.sendVerification());
    // Confirmed on another device, or signed out there: whoever this is now, the server knows.
    if (failure?.code === 'EMAIL_CONFIRMED' || failure?.code === 'NOT_SIGNED_IN') await confirmSession();
    setState(failure ? { kind: 'failed', text: failure.text } : { kind: 'sent' });
  }
  return { state, resend };
}
