import { useId, useState } from 'react';
import type { ProviderOffer } from '#shared/contract/providers.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import { showError } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NEEDS_TERMS_ID, TERMS_PROBLEM } from './form-checks.ts';
import { ProviderMark } from './provider-mark.tsx';
import { type ProviderName, signInWith } from './provider-popup.ts';

// Buttons of the sign-in providers. A provider without keys on this server is disabled, with the reason.

type ProviderButtonsProps = {
  intent: 'login' | 'signup';
  offers: readonly ProviderOffer[];
  /** Whether the user agrees to the terms, which signing up requires. */
  terms?: boolean;
  /** Called on pages other than the login, which asks for the code. */
  onSecondStep?(): void;
};

export function ProviderButtons({ intent, offers, terms = false, onSecondStep }: ProviderButtonsProps) {
  const reason = useId();
  const [waitsFor, setWaitsFor] = useState<ProviderName | null>(null);
  const off = offers.filter(({ isOn }) => !isOn).map(({ provider }) => provider);

  const needsTerms = intent === 'signup' && !terms;

  async function press(provider: ProviderName) {
    if (needsTerms)
      return showError(
        TERMS_PROBLEM.text,
        Object.fromEntries(TERMS_PROBLEM.fields.map((name) => [name, ''])),
      );
    setWaitsFor(provider);
    const end = await signInWith(provider, { intent, terms });
    // The attempt that replaced this one updates the state.
    if (end === 'replaced') return;
    setWaitsFor(null);
    if (end === 'second-step') onSecondStep?.();
  }

  const describe = (isOff: boolean) => (isOff ? reason : needsTerms ? NEEDS_TERMS_ID : undefined);

  const button = (provider: ProviderName, label: string, className: string) => (
    <Button
      variant="secondary"
      disabled={off.includes(provider)}
      inactive={needsTerms}
      aria-describedby={describe(off.includes(provider))}
      aria-busy={waitsFor === provider || undefined}
      onClick={() => press(provider)}
      className={className}
    >
      {waitsFor === provider ? <Spinner /> : <ProviderMark provider={provider} />}
      {label}
    </Button>
  );

  return (
    <div className="grid grid-cols-1 gap-2.5">
      {button('google', `${intent === 'login' ? 'Continue' : 'Sign up'} with Google`, 'whitespace-normal!')}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5">
        {button('apple', 'Apple', 'min-w-0')}
        {button('facebook', 'Facebook', 'min-w-0')}
      </div>
      {off.length > 0 && (
        <p id={reason} className="text-center text-xs text-pretty text-ink-3">
          {listed(off.map((provider) => PROVIDER_LABELS[provider]))}{' '}
          <span className="whitespace-nowrap">sign-in</span> {off.length > 1 ? 'are' : 'is'} not available
          here yet.
        </p>
      )}
      <p role="status" className="sr-only">
        {waitsFor && `Continue in the ${PROVIDER_LABELS[waitsFor]} window.`}
      </p>
    </div>
  );
}

/** 'Google, Apple and Facebook' */
function listed(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}
