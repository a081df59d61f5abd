import { createStore, del, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { DRAFT_PHOTOS_DATABASE, DRAFTS_DATABASE, UNWRITTEN_DRAFT_KEY } from '#web/device/late-device-keys.ts';
import { createAside } from '#web/device/set-aside.ts';
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

const aside = createAside<DeviceDraft>(UNWRITTEN_DRAFT_KEY);

export async function readDrafts(): Promise<DeviceDraft[]> {
  const all = await entries<string, DeviceDraft>(draftStore());
  return latestOf([...all, ...aside.all()].map(([, draft]) => draft));
}

/** It is about to be written; should the page go before that, the next one finds it all the same. */
export function noteDraft(draft: DeviceDraft): void {
  aside.note(draft.id, draft);
}

/** Whether the last page went before it was written. */
export function isSetAside(id: string): boolean {
  return aside.has(id);
}

export function forgetNote(id: string): void {
  aside.drop(id);
}

export async function writeDraft(draft: DeviceDraft): Promise<void> {
  await set(draft.id, draft, draftStore());
  aside.written(draft.id, draft);
}

/** The record first: bytes without one are swept, a record without bytes would show a photo that is gone. */
export async function deleteDraft(id: string): Promise<void> {
  aside.drop(id);
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
