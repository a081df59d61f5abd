import { useEffect, useState } from 'react';
import { FALLBACK_TEXTS } from '#shared/errors.ts';
import { signedInUser, useSession } from '#web/data/session.ts';
import { changeOwnProfile, useOwnProfile } from '#web/features/own-profile/own-profile.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { changeOf, type Draft, type Preference, preferencesOf, turn, without } from './preference-draft.ts';

// The switches of Settings as one form: they are turned here, and stored together or not at all.

/** Of a member whose session ended with something unsaved: it is there again when they are. */
let left: { member: string; draft: Draft } | null = null;

export function usePreferenceDraft() {
  const member = useSession().user?.id ?? '';
  const { status, profile, failure, reload } = useOwnProfile();
  const [turned, setTurned] = useState<Draft>(() => (left?.member === member ? left.draft : {}));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const stored = profile && preferencesOf(profile.private);
  const draft = stored ? without(turned, stored) : {};
  const isUnsaved = Object.keys(draft).length > 0;

  useEffect(() => {
    left = null;
    return () => {
      if (signedInUser()?.id !== member) left = { member, draft: turned };
    };
  }, [member, turned]);

  async function save(): Promise<void> {
    if (!isUnsaved || saving) return;
    setSaving(true);
    setProblem(null);
    try {
      const failure = await changeOwnProfile(changeOf(draft));
      if (failure) return setProblem(failure.text || FALLBACK_TEXTS.profileFailed);
      setTurned((now) => without(now, draft));
      showToast({ text: 'Your settings are saved.' });
    } finally {
      setSaving(false);
    }
  }

  return {
    ...{ status, failure, reload, isUnsaved, saving, problem, save },
    own: profile?.private ?? null,
    shown: stored && { ...stored, ...draft },
    choose(what: Preference, on: boolean): void {
      if (stored) setTurned((now) => turn(stored, now, what, on));
    },
    cancel(): void {
      setTurned({});
      setProblem(null);
    },
  };
}
