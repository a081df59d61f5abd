import { useRef, useState } from 'react';
import { isSignedOut } from '#web/data/call-api.ts';
import { changeOwnProfile, type OwnProfile } from '#web/features/account/own-profile.ts';
import { changesOf, isChanged, type ProfileValues, valuesOf } from './profile-values.ts';

// One edit of a profile, from Edit Profile to Save Changes or Cancel. A failure does not lose typed text.

/** `at` identifies the failure. It stays the same while the user corrects the fields one by one. */
export type ProfileProblem = { fields: Record<string, string>; why: string | null; at: object };

/** The edit of a user whose session has ended, restored when the same user signs in again. */
let unsavedEdit: { userId: string; values: ProfileValues } | null = null;

export function useProfileForm(profile: OwnProfile) {
  const [values, setValues] = useState<ProfileValues | null>(() => takeUnsavedEdit(profile.id));
  const [problem, setProblem] = useState<ProfileProblem | null>(null);
  const [busy, setBusy] = useState(false);
  /** A ref, because state would update too late for the second of two quick taps. */
  const saving = useRef(false);

  function begin() {
    setValues(valuesOf(profile));
  }

  function cancel() {
    setValues(null);
    setProblem(null);
  }

  function change(part: Partial<ProfileValues>) {
    setValues((current) => current && { ...current, ...part });
    setProblem((current) => without(current, Object.keys(part)));
  }

  /** Resolves to whether the profile is saved. */
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

/** Removes the errors of edited fields. The problem is null when no error remains. */
function without(problem: ProfileProblem | null, edited: readonly string[]): ProfileProblem | null {
  const remaining = Object.entries(problem?.fields ?? {}).filter(([name]) => !edited.includes(name));
  return problem && remaining.length > 0 ? { ...problem, fields: Object.fromEntries(remaining) } : null;
}
