import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { DRAFT_PHOTOS_DATABASE, DRAFTS_DATABASE, UNSAVED_DRAFT_KEY } from '#web/device/lazy-device-keys.ts';
import { createPageHideBackup } from '#web/device/page-hide-backup.ts';
import { type DeviceDraft, latestOf } from './draft.ts';

// Drafts are stored as small records, separate from the bytes of their photos, so that a keystroke never
// writes a photo again and a list of drafts never reads one.

let drafts: UseStore | undefined;
let photos: UseStore | undefined;

function draftStore(): UseStore {
  drafts ??= createStore(DRAFTS_DATABASE, 'drafts');
  return drafts;
}

function photoStore(): UseStore {
  photos ??= createStore(DRAFT_PHOTOS_DATABASE, 'photos');
  return photos;
}

const backup = createPageHideBackup<DeviceDraft>(UNSAVED_DRAFT_KEY);

export async function readDrafts(): Promise<DeviceDraft[]> {
  const all = await entries<string, DeviceDraft>(draftStore());
  return latestOf([...all, ...backup.all()].map(([, draft]) => draft));
}

/** If the page is closed before the draft is saved, the next page finds it in the backup. */
export function trackUnsavedDraft(draft: DeviceDraft): void {
  backup.track(draft.id, draft);
}

/** Whether the previous page was closed before the draft was saved. */
export function hasDraftBackup(id: string): boolean {
  return backup.has(id);
}

export function dropDraftBackup(id: string): void {
  backup.drop(id);
}

export async function writeDraft(draft: DeviceDraft): Promise<void> {
  await set(draft.id, draft, draftStore());
  backup.saved(draft.id, draft);
}

/** Deletes the record first: photos without a record are cleaned up, a record without photos is broken. */
export async function deleteDraft(id: string): Promise<void> {
  backup.drop(id);
  await del(id, draftStore());
  await deletePhotosOf((owner) => owner === id);
}

export function writePhoto(draftId: string, key: string, blob: Blob): Promise<void> {
  return set(`${draftId}/${key}`, blob, photoStore());
}

export async function readPhoto(draftId: string, key: string): Promise<Blob | null> {
  return (await get<Blob>(`${draftId}/${key}`, photoStore())) ?? null;
}

export function deletePhoto(draftId: string, key: string): Promise<void> {
  return del(`${draftId}/${key}`, photoStore());
}

/** Deletes the photos of all drafts that match. */
export async function deletePhotosOf(matches: (draftId: string) => boolean): Promise<void> {
  const all = await keys<string>(photoStore());
  const matching = all.filter((key) => matches(key.slice(0, key.indexOf('/'))));
  if (matching.length > 0) await delMany(matching, photoStore());
}
