import { useEffect, useRef, useState } from 'react';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/api/call-api.ts';
import { become } from '#web/features/auth/session.ts';

// What a member has decided about mails and about what others see. Each switch is stored as it is turned, by itself, and
// turns back where that failed.

export type Preferences = {
  email: boolean;
  newMessages: boolean;
  showPhone: boolean;
  showOnlineStatus: boolean;
};
export type Preference = keyof Preferences;

export function usePreferences(member: string) {
  const [chosen, setChosen] = useState<Preferences | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  function tell(failure: CallFailure | null): void {
    if (failure && isSignedOut(failure)) become(null);
    else setProblem(failure?.text ?? null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each member, and each time they try again
  useEffect(() => {
    let isLeft = false;
    void callApi(async (api) => {
      const profile = await api.accounts.profile({ params: { id: member } });
      if (!isLeft) setChosen(preferencesOf(profile));
    }).then((failure) => {
      if (!isLeft) tell(failure);
    });
    return () => {
      isLeft = true;
    };
  }, [member, attempt]);

  /** One after the other, so that the last turn of a switch is the one that is kept. */
  const line = useRef<Promise<void>>(Promise.resolve());

  function choose(what: Preference, on: boolean): void {
    const set = (to: boolean) => setChosen((now) => now && { ...now, [what]: to });
    set(on);
    line.current = line.current.then(async () => {
      const failure = await callApi((api) => api.accounts.update(changeOf(what, on)));
      if (failure) set(!on);
      tell(failure);
    });
  }

  return { chosen, problem, choose, retry: () => setAttempt(attempt + 1) };
}

function preferencesOf({ private: own }: PublicProfile): Preferences | null {
  if (!own) return null;
  const { showPhone, showOnlineStatus, notifications } = own;
  return { ...notifications, showPhone, showOnlineStatus };
}

function changeOf(what: Preference, on: boolean) {
  return what === 'email' || what === 'newMessages' ? { notifications: { [what]: on } } : { [what]: on };
}
