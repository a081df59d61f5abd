import { checkPhoto, HEIC_HELP, isHeic, photoReadFailure } from '#shared/rules/photos.ts';
import type { OpenDraft } from '#web/features/selling/device-drafts/open-draft.ts';
import { type Entry, readyPhotoOf } from '#web/features/selling/queued-photo.ts';
import { resizePhoto } from '#web/features/selling/resize-photo.ts';
import { createSlots, type UploadRejection, uploadPhoto } from '#web/features/selling/upload-photo.ts';
import { isLessData } from '#web/runtime/less-data/less-data.ts';
import type { PhotoList } from './photo-list.ts';

// Resizes and uploads each photo of a list, and saves the smaller photo on the device.

const MAX_PARALLEL = 2;
/** The server rejects the file itself, so a retry would not help. */
const FILE_ERROR_STATUSES = new Set([400, 413, 415, 422]);

export function createPhotoProcessing(draft: OpenDraft, list: PhotoList) {
  const { batch, errors, update, drop } = list;
  const alarm = new EventTarget();
  let inSlot = createSlots(MAX_PARALLEL);

  /** Continues a photo after a reload or when a draft is opened again. */
  async function restore(entry: Entry) {
    const blob = await draft.findPhoto(entry.key);
    if (entry.work.signal.aborted) return;
    if (blob) {
      if (entry.prepared) update(entry, { blob, url: URL.createObjectURL(blob) });
      if (entry.state === 'ready') return;
      return entry.prepared ? send(entry) : prepare(entry, blob);
    }
    if (entry.state === 'ready') update(entry, { url: entry.uploaded?.url ?? null });
    else drop(entry, photoReadFailure(entry.name));
  }

  function markRead(entry: Entry) {
    entry.read = true;
    batch.show();
  }

  async function prepare(entry: Entry, file: Blob) {
    batch.add(entry);
    list.show();
    const { signal } = entry.work;
    const sentSize = isLessData() ? 'page' : 'full';
    const resized = await resizePhoto(file, { sentSize, signal, onRead: () => markRead(entry) });
    if (signal.aborted) return;
    if (resized.outcome === 'unreadable') return drop(entry, photoReadFailure(entry.name));
    // A file of a type or size that the server rejects can only be sent as a smaller JPEG.
    const { type, size } = file;
    const problem = resized.outcome === 'small' ? null : checkPhoto({ name: entry.name, type, size });
    if (problem) return drop(entry, problem, isHeic({ name: entry.name, type }) ? HEIC_HELP : undefined);
    const blob = resized.outcome === 'small' ? resized.blob : file;
    update(entry, { blob, url: URL.createObjectURL(blob), read: true, prepared: true });
    void send(entry);
    await draft.savePhoto(entry.key, blob);
    if (!signal.aborted) list.record();
  }

  async function send(entry: Entry) {
    const { blob, name, work } = entry;
    if (!blob) return;
    batch.add(entry);
    errors.clearErrorsOf(entry.key);
    update(entry, { state: 'waiting', uploaded: undefined, sent: 0 });
    const outcome = await inSlot(() =>
      uploadPhoto(
        { blob, name },
        {
          alarm,
          signal: work.signal,
          onProgress: (share) =>
            update(entry, { state: 'sending', obstacle: null, sent: Math.min(share, 0.99) }),
          onObstacle: (obstacle) => update(entry, { state: 'waiting', obstacle }),
        },
      ),
    );
    if (!outcome || work.signal.aborted) return;
    if (outcome.kind === 'rejected') return handleRejection(entry, outcome);
    const { id, url } = outcome.photo;
    if (list.entries().some((other) => other !== entry && readyPhotoOf(other)?.photoId === id))
      return drop(entry, `${entry.name}: This photo is already here`);
    update(entry, { state: 'ready', obstacle: null, sent: 1, uploaded: { id, url, at: Date.now() } });
    list.record();
  }

  function handleRejection(entry: Entry, { status, text }: UploadRejection) {
    const { key, name } = entry;
    const reason = text ?? 'This photo was not accepted.';
    const named = reason.startsWith(`${name}: `) ? reason : `${name}: ${reason}`;
    if (FILE_ERROR_STATUSES.has(status)) return drop(entry, named);
    errors.addError(named, { about: key });
    update(entry, { state: 'failed', obstacle: null });
  }

  return {
    restore,
    prepare,
    send,
    wake: () => alarm.dispatchEvent(new Event('wake')),
    /** Uploads that were stopped may never free their slots. */
    freeSlots() {
      inSlot = createSlots(MAX_PARALLEL);
    },
  };
}
