import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import type { DeviceDraft } from './draft.ts';

// Where drafts lie on the device: small records in one place, the bytes of photos in another, so that a keystroke never
// writes a photo again and a list of drafts never reads one.

let drafts: UseStore | undefined;
let photos: UseStore | undefined;

function draftStore(): UseStore {
  drafts ??= createStore('kasuwa-drafts', 'drafts');
  return drafts;
}

function photoStore(): UseStore {
  photos ??= createStore('kasuwa-draft-photos', 'photos');
  return photos;
}

export async function readDrafts(): Promise<DeviceDraft[]> {
  const all = await entries<string, DeviceDraft>(draftStore());
  return all.map(([, draft]) => draft);
}

export function writeDraft(draft: DeviceDraft): Promise<void> {
  return set(draft.id, draft, draftStore());
}

/** The record first: bytes without one are swept, a record without bytes would show a photo that is gone. */
export async function deleteDraft(id: string): Promise<void> {
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
