import type { SessionUser } from '#shared/contract/accounts.ts';
import { paths } from '#shared/paths.ts';
import { USER_KEY } from '#web/device/device-keys.ts';

// The `user` record in local storage: a cache of the signed-in user for the first render. It has no secrets.

export type StoredUser = Pick<
  SessionUser,
  'id' | 'email' | 'name' | 'avatar' | 'verified' | 'joinDate' | 'provider' | 'role' | 'suspended'
>;

/** Removes a record that cannot be parsed or has no id or email. */
export function readStoredUser(): StoredUser | null {
  try {
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as Partial<StoredUser> | null;
    if (isText(user?.id) && isText(user.email)) return withSafeTexts({ ...EMPTY, ...user } as StoredUser);
  } catch {
    // Falls through to the removal.
  }
  writeStoredUser(null);
  return null;
}

export function writeStoredUser(user: StoredUser | null): void {
  try {
    if (user) localStorage.setItem(USER_KEY, JSON.stringify(user));
    else localStorage.removeItem(USER_KEY);
  } catch {
    // Without storage the session still works; only the early paint is lost.
  }
}

export function onStoredUserChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === USER_KEY || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

const EMPTY = {
  name: '',
  avatar: paths.placeholderAvatar,
  verified: false,
  joinDate: '',
  provider: 'email',
  role: 'user',
} as const;

/** Replaces values that the header could not show. */
function withSafeTexts(user: StoredUser): StoredUser {
  return {
    ...user,
    name: isText(user.name) ? user.name : EMPTY.name,
    avatar: isText(user.avatar) ? user.avatar : EMPTY.avatar,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0;
}
