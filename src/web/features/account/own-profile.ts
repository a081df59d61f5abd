import type { PrivateProfile, PublicProfile } from '#shared/contract/accounts.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createSerialRunner } from '#web/data/create-serial-runner.ts';
import { mutate } from '#web/data/query.ts';
import { createResource, type Loaded } from '#web/data/resource.ts';
import { confirmSession, setSessionUser, signedInUser } from '#web/data/session.ts';

// The user's own profile. A change shows on all screens and in the header.

export type OwnProfile = PublicProfile & { private: PrivateProfile };
export type ProfileChange = Parameters<ApiClient['accounts']['update']>[0];

type ShownProfile = {
  status: 'loading' | 'failed' | 'ready';
  profile: OwnProfile | null;
  failure: CallFailure | null;
  reload: () => void;
};

const profiles = createResource<OwnProfile, 'own'>(readOwnProfile, { onRead: showInHeader });

export function useOwnProfile(): ShownProfile {
  const loaded = profiles.use('own');
  return {
    status: statusOf(loaded),
    profile: loaded.value,
    failure: loaded.failure,
    reload: () => void profiles.reload('own'),
  };
}

const updates = createSerialRunner();

/** Resolves to null on success, otherwise to a failure with texts for the user and by field. */
export function changeOwnProfile(change: ProfileChange): Promise<CallFailure | null> {
  return updates(() => mutate(async (api) => showOwnProfile(await api.accounts.update(change))));
}

/** Updates the stored profile with the one that the server returned. */
export function showOwnProfile(profile: PublicProfile): void {
  const { private: own } = profile;
  if (!own || signedInUser()?.id !== profile.id) return;
  const ownProfile = { ...profile, private: own };
  showInHeader(ownProfile);
  profiles.set('own', ownProfile);
}

async function readOwnProfile(api: ApiClient): Promise<OwnProfile> {
  const profile = await api.accounts.profile({ params: { id: signedInUser()?.id ?? '' } });
  if (profile.private) return { ...profile, private: profile.private };
  // Without the private part, the session of this user has ended.
  await confirmSession();
  throw new Error('The session has ended.');
}

function showInHeader({ id, name, avatar, verified, private: { email } }: OwnProfile): void {
  const user = signedInUser();
  if (user?.id !== id) return;
  const isChanged = name !== user.name || avatar !== user.avatar || verified !== user.verified;
  if (isChanged || email !== user.email) setSessionUser({ ...user, name, avatar, verified, email });
}

function statusOf({ value, failure }: Loaded<OwnProfile>): ShownProfile['status'] {
  if (value) return 'ready';
  return failure ? 'failed' : 'loading';
}
