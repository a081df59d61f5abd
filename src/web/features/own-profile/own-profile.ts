import { useEffect, useSyncExternalStore } from 'react';
import type { PrivateProfile, PublicProfile } from '#shared/contract/accounts.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import { type CallFailure, callApi, isSignedOut } from '#web/data/call-api.ts';
import { become, confirmSession, signedInUser, useSession } from '#web/data/session.ts';

// What a member sees of themselves, kept once for all screens: whoever changes it shows it everywhere, the header too.

export type OwnProfile = PublicProfile & { private: PrivateProfile };
export type ProfileChange = Parameters<ApiClient['accounts']['update']>[0];

type Known = {
  /** Whose it is: it is never shown to the next who signs in. */
  member: string;
  status: 'loading' | 'failed' | 'ready';
  profile: OwnProfile | null;
  failure: CallFailure | null;
};

const NOTHING: Known = { member: '', status: 'loading', profile: null, failure: null };

let known = NOTHING;
/** Counts what was asked and what was shown: the answer to an older question comes too late. */
let latest = 0;
const listeners = new Set<() => void>();

export function useOwnProfile(): Omit<Known, 'member'> & { reload: () => void } {
  const member = useSession().user?.id ?? '';
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  );
  useEffect(() => {
    if (member) void read(member);
  }, [member]);
  const { status, profile, failure } = now.member === member ? now : NOTHING;
  return { status, profile, failure, reload: () => void read(member) };
}

/** One after the other, so that the last change is the one that is kept. */
let line: Promise<unknown> = Promise.resolve();

/** Null when it is stored; or why not, in words that can be shown and by field. */
export function changeOwnProfile(change: ProfileChange): Promise<CallFailure | null> {
  const mine = line.then(async () => {
    const failure = await callApi(async (api) => showOwnProfile(await api.accounts.update(change)));
    if (failure && isSignedOut(failure)) become(null);
    return failure;
  });
  line = mine.catch(() => {});
  return mine;
}

/** The server answered with how the member is now. */
export function showOwnProfile(profile: PublicProfile): void {
  const { private: own } = profile;
  const user = signedInUser();
  if (!own || user?.id !== profile.id) return;
  latest += 1;
  const { name, avatar, verified } = profile;
  const isNews = name !== user.name || avatar !== user.avatar || verified !== user.verified;
  if (isNews || own.email !== user.email) become({ ...user, name, avatar, verified, email: own.email });
  show({ member: profile.id, status: 'ready', profile: { ...profile, private: own }, failure: null });
}

async function read(member: string): Promise<void> {
  latest += 1;
  const mine = latest;
  if (known.member !== member || known.status === 'failed') show({ ...NOTHING, member });
  const failure = await callApi(async (api) => {
    const profile = await api.accounts.profile({ params: { id: member } });
    if (mine !== latest) return;
    // Whoever is not shown what is theirs is not signed in any more.
    if (profile.private) showOwnProfile(profile);
    else await confirmSession();
  });
  if (!failure || mine !== latest) return;
  if (isSignedOut(failure)) become(null);
  // What was read before still stands where reading it again fails.
  else if (known.status !== 'ready') show({ ...NOTHING, member, status: 'failed', failure });
}

function show(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', lookAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Another tab or device may have changed something since, or followed the link of a mail. */
function lookAgain(): void {
  const member = signedInUser()?.id;
  if (member && document.visibilityState === 'visible') void read(member);
}
