import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { DRAFT_PHOTOS_DATABASE, DRAFTS_DATABASE, UNSAVED_DRAFT_KEY } from '#web/device/lazy-device-keys.ts';
import { createPageHideBackup } from '#web/device/page-hide-backup.ts';
import { type DeviceDraft, latestOf } from './draft.ts';

// Where drafts lie on the device: small records in one place, the bytes of photos in another, so that a keystroke never
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

/** It is about to be saved; should the page go before that, the next one finds it all the same. */
export function trackUnsavedDraft(draft: DeviceDraft): void {
  backup.track(draft.id, draft);
}

/** Whether the last page went before it was saved. */
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

/** The record first: bytes without one are swept, a record without bytes would show a photo that is gone. */
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

/** Of all drafts whose id is accepted. */
export async function deletePhotosOf(isMeant: (draftId: string) => boolean): Promise<void> {
  const all = await keys<string>(photoStore());
  const meant = all.filter((key) => isMeant(key.slice(0, key.indexOf('/'))));
  if (meant.length > 0) await delMany(meant, photoStore());
}
