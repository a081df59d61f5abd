import { type ReactNode, useLayoutEffect, useState } from 'react';
import { REAUTHENTICATION_MINUTES } from '#shared/rules/limits.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import { clearError, useSession } from '#web/data/session.ts';
import { ProviderMark } from '#web/features/account/auth/provider-mark.tsx';
import { type ProviderName, signInWith } from '#web/features/account/auth/provider-popup.ts';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** Re-authentication for users without a password: they sign in with their provider again, in a popup. */
export function FreshSignIn({ error }: { error?: ReactNode }) {
  const providers = useOwnProfile().profile?.private.providers ?? [];
  const { error: problem } = useSession();
  const [state, setState] = useState<'idle' | 'waiting' | 'fresh'>('idle');
  // The sign-in page must not show an error from here.
  useLayoutEffect(() => clearError, []);

  async function signInAgain(provider: ProviderName) {
    setState('waiting');
    const end = await signInWith(provider, { intent: 'proof' });
    if (end !== 'replaced') setState(end === 'signed-in' ? 'fresh' : 'idle');
  }

  if (state === 'fresh')
    return (
      <Banner tone="ok" alert>
        Thank you. You can continue now.
      </Banner>
    );
  return (
    <div className="grid gap-3">
      <Banner tone="info">
        You have no password here. Sign in again, then you have {REAUTHENTICATION_MINUTES} minutes to do this.
      </Banner>
      <div className="flex flex-wrap gap-3">
        {providers.map((provider) => (
          <Button
            key={provider}
            size="sm"
            variant="secondary"
            aria-busy={state === 'waiting' || undefined}
            onClick={() => void signInAgain(provider)}
          >
            <ProviderMark provider={provider} />
            Sign in again with {PROVIDER_LABELS[provider]}
          </Button>
        ))}
      </div>
      {(problem || error) && <FieldError>{problem ?? error}</FieldError>}
    </div>
  );
}
