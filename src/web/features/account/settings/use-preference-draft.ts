import { useEffect, useState } from 'react';
import { FALLBACK_TEXTS } from '#shared/errors.ts';
import { signedInUser, useSession } from '#web/data/session.ts';
import { changeOwnProfile, useOwnProfile } from '#web/features/account/own-profile.ts';
import { showToast } from '#web/ui/toast-store.ts';
import {
  changeOf,
  type Draft,
  type Preference,
  preferencesOf,
  setPreference,
  without,
} from './preference-draft.ts';

// The switches of Settings as one form. All changes are saved together.

/** The unsaved draft of a user whose session has ended, restored when the same user signs in again. */
let unsavedDraft: { userId: string; draft: Draft } | null = null;

export function usePreferenceDraft() {
  const userId = useSession().user?.id ?? '';
  const { status, profile, failure, reload } = useOwnProfile();
  const [changed, setChanged] = useState<Draft>(() =>
    unsavedDraft?.userId === userId ? unsavedDraft.draft : {},
  );
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const stored = profile && preferencesOf(profile.private);
  const draft = stored ? without(changed, stored) : {};
  const isUnsaved = Object.keys(draft).length > 0;

  useEffect(() => {
    unsavedDraft = null;
    return () => {
      if (signedInUser()?.id !== userId) unsavedDraft = { userId, draft: changed };
    };
  }, [userId, changed]);

  async function save(): Promise<void> {
    if (!isUnsaved || saving) return;
    setSaving(true);
    setProblem(null);
    try {
      const failure = await changeOwnProfile(changeOf(draft));
      if (failure) return setProblem(failure.text || FALLBACK_TEXTS.profileFailed);
      setChanged((current) => without(current, draft));
      showToast({ text: 'Your settings are saved.' });
    } finally {
      setSaving(false);
    }
  }

  return {
    status,
    failure,
    reload,
    isUnsaved,
    saving,
    problem,
    save,
    own: profile?.private ?? null,
    shown: stored && { ...stored, ...draft },
    choose(preference: Preference, on: boolean): void {
      if (stored) setChanged((current) => setPreference(stored, current, preference, on));
    },
    cancel(): void {
      setChanged({});
      setProblem(null);
    },
  };
}
