import { useRef, useState } from 'react';
import { isSignedOut } from '#web/data/call-api.ts';
import { changeOwnProfile, type OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { changesOf, isChanged, type ProfileValues, valuesOf } from './profile-values.ts';

// One edit of a profile, from Edit Profile to Save Changes or Cancel. A failure loses nothing that was typed.

/** `at` is the same as long as it is the same failure, of which less and less is remaining. */
export type ProfileProblem = { fields: Record<string, string>; why: string | null; at: object };

/** What an ended session took from the screen; whoever signs in again finds it. */
let unsavedEdit: { userId: string; values: ProfileValues } | null = null;

export function useProfileForm(profile: OwnProfile) {
  const [values, setValues] = useState<ProfileValues | null>(() => takeUnsavedEdit(profile.id));
  const [problem, setProblem] = useState<ProfileProblem | null>(null);
  const [busy, setBusy] = useState(false);
  /** A state would come too late for the second of two quick taps. */
  const saving = useRef(false);

  function begin() {
    setValues(valuesOf(profile));
  }

  function cancel() {
    setValues(null);
    setProblem(null);
  }

  function change(part: Partial<ProfileValues>) {
    setValues((now) => now && { ...now, ...part });
    setProblem((now) => without(now, Object.keys(part)));
  }

  /** Whether it is saved. */
  async function save(): Promise<boolean> {
    if (saving.current || !values) return false;
    saving.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const failure = isChanged(values, profile) && (await changeOwnProfile(changesOf(values, profile)));
      if (!failure) {
        setValues(null);
        return true;
      }
      if (isSignedOut(failure)) unsavedEdit = { userId: profile.id, values };
      const fields = failure.fields ?? {};
      setProblem({ fields, why: Object.keys(fields).length > 0 ? null : failure.text, at: failure });
      return false;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    problem,
    busy,
    begin,
    cancel,
    change,
    save,
    isUnsaved: values !== null && isChanged(values, profile),
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

function takeUnsavedEdit(userId: string): ProfileValues | null {
  const found = unsavedEdit?.userId === userId ? unsavedEdit.values : null;
  unsavedEdit = null;
  return found;
}

/** What is edited is no longer known to be wrong; with the last of it the whole failure is over. */
function without(problem: ProfileProblem | null, edited: readonly string[]): ProfileProblem | null {
  const remaining = Object.entries(problem?.fields ?? {}).filter(([name]) => !edited.includes(name));
  return problem && remaining.length > 0 ? { ...problem, fields: Object.fromEntries(remaining) } : null;
}
