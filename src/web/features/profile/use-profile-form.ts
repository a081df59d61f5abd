import { useRef, useState } from 'react';
import { isSignedOut } from '#web/data/call-api.ts';
import { changeOwnProfile, type OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { changesOf, isChanged, type ProfileValues, valuesOf } from './profile-values.ts';

// One edit of a profile, from Edit Profile to Save Changes or Cancel. A failure loses nothing that was typed.

/** `at` is the same as long as it is the same failure, of which less and less is left. */
export type ProfileProblem = { fields: Record<string, string>; why: string | null; at: object };

/** What an ended session took from the screen; whoever signs in again finds it. */
let leftBehind: { member: string; values: ProfileValues } | null = null;

export function useProfileForm(profile: OwnProfile) {
  const [values, setValues] = useState<ProfileValues | null>(() => takeBack(profile.id));
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
      if (isSignedOut(failure)) leftBehind = { member: profile.id, values };
      const fields = failure.fields ?? {};
      setProblem({ fields, why: Object.keys(fields).length > 0 ? null : failure.text, at: failure });
      return false;
    } finally {
      saving.current = false;
      setBusy(false);
    }
  }

  return {
    ...{ values, problem, busy, begin, cancel, change, save },
    isUnsaved: values !== null && isChanged(values, profile),
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

function takeBack(member: string): ProfileValues | null {
  const found = leftBehind?.member === member ? leftBehind.values : null;
  leftBehind = null;
  return found;
}

/** What is edited is no longer known to be wrong; with the last of it the whole failure is over. */
function without(problem: ProfileProblem | null, edited: readonly string[]): ProfileProblem | null {
  const left = Object.entries(problem?.fields ?? {}).filter(([name]) => !edited.includes(name));
  return problem && left.length > 0 ? { ...problem, fields: Object.fromEntries(left) } : null;
}
