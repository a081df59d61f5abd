import type { PhotoFocus } from '#shared/rules/photos.ts';
import type { DraftPhoto } from '#web/features/selling/device-drafts/draft.ts';
import type { PhotoWork } from '#web/features/selling/photo-uploader/progress.ts';

/** A photo of the queue: its entry, the view for the form, and the record that the device stores. */

type PhotoState = 'preparing' | 'waiting' | 'sending' | 'ready' | 'failed';

export type QueuedPhoto = {
  key: string;
  name: string;
  /** The preview; null until the photo is resized. */
  url: string | null;
  state: PhotoState;
  /** The part that square cards show, if the seller chose one. */
  focus: PhotoFocus | null;
};

/** Why a photo waits: the device is offline, the server does not respond, or the session has ended. */
export type Obstacle = 'network' | 'server' | 'sign-in';

export type Entry = QueuedPhoto &
  PhotoWork & {
    /** The bytes to send. */
    blob: Blob | null;
    uploaded: DraftPhoto['uploaded'];
    existing: DraftPhoto['existing'];
    obstacle: Obstacle | null;
    /** Aborted when the photo is removed or the page is left. */
    work: AbortController;
  };

/** The server deletes unused uploads after two days. The second day leaves time to finish the listing. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

export function entryOf(photo: DraftPhoto): Entry {
  const { key, name, prepared = false, uploaded, existing, focus = null } = photo;
  const ready = existing !== undefined || isFresh(uploaded);
  return {
    key,
    name,
    uploaded,
    existing,
    focus,
    url: existing?.url ?? null,
    state: ready ? 'ready' : 'preparing',
    obstacle: null,
    blob: null,
    read: ready || prepared,
    prepared: ready || prepared,
    sent: ready ? 1 : 0,
    work: new AbortController(),
  };
}

export function isFresh(uploaded: DraftPhoto['uploaded'], now = Date.now()): boolean {
  return uploaded !== undefined && now - uploaded.at < FRESH_FOR_MS;
}

/** The id changes when the photo becomes part of a listing, the URL does not. */
export type ReadyPhoto = { photoId: string; url: string; focus: PhotoFocus | null };

export function readyPhotoOf({ state, existing, uploaded, focus }: Entry): ReadyPhoto | null {
  if (state !== 'ready') return null;
  if (existing) return { ...existing, focus };
  return uploaded ? { photoId: uploaded.id, url: uploaded.url, focus } : null;
}

export function viewOf({ key, name, url, state, focus }: Entry): QueuedPhoto {
  return { key, name, url, state, focus };
}

export function recordOf({ key, name, prepared, uploaded, existing, focus }: Entry): DraftPhoto {
  return { key, name, prepared, focus, ...(uploaded && { uploaded }), ...(existing && { existing }) };
}
