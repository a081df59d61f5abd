import { useState } from 'react';
import {
  changeOwnProfile,
  type OwnProfile,
  ProfileUnchanged,
  useOwnProfile,
} from '#web/features/own-profile/own-profile.ts';

// What a member has decided about mails and about what others see. Each switch is stored as it is turned, by itself, and
// turns back where that failed.

export type Preferences = {
  email: boolean;
  newMessages: boolean;
  showPhone: boolean;
  showOnlineStatus: boolean;
};
export type Preference = keyof Preferences;

export function usePreferences() {
  const { profile, failure, reload } = useOwnProfile();
  /** Turned, and not answered yet. */
  const [turned, setTurned] = useState<Partial<Preferences>>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(what: Preference, on: boolean): Promise<void> {
    setTurned((now) => ({ ...now, [what]: on }));
    try {
      await changeOwnProfile(changeOf(what, on));
      setProblem(null);
    } catch (error) {
      if (error instanceof ProfileUnchanged) setProblem(error.failure.text);
      else throw error;
    } finally {
      setTurned(({ [what]: _, ...rest }) => rest);
    }
  }

  const chosen = profile && { ...preferencesOf(profile), ...turned };
  return { chosen, problem: problem ?? failure?.text ?? null, choose, retry: reload };
}

function preferencesOf({ private: own }: OwnProfile): Preferences {
  const { showPhone, showOnlineStatus, notifications } = own;
  return { ...notifications, showPhone, showOnlineStatus };
}

function changeOf(what: Preference, on: boolean) {
  return what === 'email' || what === 'newMessages' ? { notifications: { [what]: on } } : { [what]: on };
}
