import { acceptUploads, requireUpload } from '#server/modules/photos/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Notifications } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { parsePhone } from '#shared/format/phone.ts';
import { paths } from '#shared/paths.ts';
import { parseStateOrCity } from '#shared/rules/locations.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';
import { findUser, type UserRow, updateUser } from './accounts.queries.ts';
import { lockSignedInUser } from './recheck-access.ts';

// Changes a user's own profile. Fields that are not sent stay as they are. One invalid field rejects the
// whole change.

export type ProfileChanges = {
  name?: string;
  location?: string | null;
  bio?: string;
  avatar?: string | null;
  cover?: string | null;
  openingHours?: OpeningHours | null;
  phone?: string | null;
  showPhone?: boolean;
  showEmail?: boolean;
  showOnlineStatus?: boolean;
  publicProfile?: boolean;
  notifications?: Partial<Notifications>;
};

type Columns = Partial<UserRow>;

export async function changeProfile(db: Db, viewer: Viewer, changes: ProfileChanges): Promise<UserRow> {
  const userId = viewer.id;
  const changedColumns = withoutUndefined({ ...plainColumns(changes), ...locationColumns(changes.location) });
  const phone =
    typeof changes.phone === 'string' ? (parsePhone(changes.phone) ?? rejectInvalid()) : changes.phone;
  const isUnchanged =
    Object.keys(changedColumns).length === 0 &&
    [phone, changes.avatar, changes.cover].every((value) => value === undefined);
  if (isUnchanged) return requireFound(await findUser(db, userId));

  if (changes.avatar) await requireUpload(db, userId, { id: changes.avatar, field: 'avatar' });
  if (changes.cover) await requireUpload(db, userId, { id: changes.cover, field: 'cover' });
  return db.transaction(async (tx) => {
    // A session that has ended meanwhile writes nothing: the account may have been reclaimed from it.
    const before = await lockSignedInUser(tx, viewer);
    // A changed number has to be confirmed again.
    const number = phone === undefined || phone === before.phone ? {} : { phone, phoneConfirmedAt: null };
    const pictures = await pictureColumns(tx, before, changes);
    return requireFound(await updateUser(tx, userId, { ...changedColumns, ...number, ...pictures }));
  });
}

function plainColumns(changes: ProfileChanges): Columns {
  const { name, bio, openingHours, showPhone, showEmail, showOnlineStatus, publicProfile } = changes;
  const { notifications = {} } = changes;
  return {
    name,
    bio: bio?.trim(),
    openingHours,
    showPhone,
    showEmail,
    showOnlineStatus,
    publicProfile,
    notifyEmail: notifications.email,
    notifyPush: notifications.push,
    notifySms: notifications.sms,
    notifyMarketing: notifications.marketing,
    notifyNewMessages: notifications.newMessages,
    notifyItemUpdates: notifications.itemUpdates,
    notifyPriceDrops: notifications.priceDrops,
  };
}

function locationColumns(location: string | null | undefined): Columns {
  if (location === undefined) return {};
  if (!location?.trim()) return { state: null, city: null };
  // The contract has already validated it. An unknown location must not be saved as an empty one.
  const parsed = parseStateOrCity(location) ?? rejectInvalid();
  return { state: parsed.state, city: parsed.city ?? null };
}

/** Null removes a picture. */
async function pictureColumns(
  tx: Tx,
  before: UserRow,
  { avatar, cover }: Pick<ProfileChanges, 'avatar' | 'cover'>,
): Promise<Columns> {
  const replaced = [avatar !== undefined && before.avatarHash, cover !== undefined && before.coverHash];
  const uploads = { avatar: avatar ?? undefined, cover: cover ?? undefined };
  const accepted = await acceptUploads(
    tx,
    before.id,
    uploads,
    replaced.filter((hash) => typeof hash === 'string'),
  );
  return {
    ...(avatar !== undefined && avatarColumns(accepted.avatar)),
    ...(cover !== undefined && {
      coverHash: accepted.cover?.hash ?? null,
      coverWidth: accepted.cover?.width ?? null,
    }),
  };
}

function avatarColumns(photo: { hash: string } | undefined): Columns {
  return {
    avatarHash: photo?.hash ?? null,
    image: photo ? paths.photo(photo.hash, PHOTO_WIDTHS.card) : null,
  };
}

function withoutUndefined(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function requireFound<T>(found: T | null): T {
  if (!found) throw new AppError('NOT_SIGNED_IN');
  return found;
}

function rejectInvalid(): never {
  throw new AppError('INVALID_INPUT');
}
