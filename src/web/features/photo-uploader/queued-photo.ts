import type { DraftPhoto } from '#web/features/device-drafts/draft.ts';
import type { PhotoWork } from './progress.ts';

/** One photo on its way from being chosen to being sent: as the queue works on it, as others see it, as the device keeps it. */

type PhotoState = 'preparing' | 'waiting' | 'sending' | 'ready' | 'failed';

export type QueuedPhoto = {
  key: string;
  name: string;
  /** What to show; null until there is something small enough. */
  url: string | null;
  state: PhotoState;
};

/** Why a photo does not move: the device is offline, the server does not answer, or the session has ended. */
export type Obstacle = 'network' | 'server' | 'sign-in';

export type Entry = QueuedPhoto &
  PhotoWork & {
    /** What is sent. */
    blob: Blob | null;
    uploaded: DraftPhoto['uploaded'];
    existing: DraftPhoto['existing'];
    obstacle: Obstacle | null;
    /** Aborted when the photo is removed or the page left. */
    work: AbortController;
  };

/** The server forgets uploads after two days; a day leaves time to finish the ad. */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000;

export function entryOf(photo: DraftPhoto): Entry {
  const { key, name, prepared = false, uploaded, existing } = photo;
  const ready = existing !== undefined || isFresh(uploaded);
  return {
    key,
    name,
    uploaded,
    existing,
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

/** As an ad names it, and where the server shows it: the id changes when an ad takes a photo, the address does not. */
export type ReadyPhoto = { photoId: string; url: string };

export function readyPhotoOf({ state, existing, uploaded }: Entry): ReadyPhoto | null {
  if (state !== 'ready') return null;
  return existing ?? (uploaded ? { photoId: uploaded.id, url: uploaded.url } : null);
}

export function viewOf({ key, name, url, state }: Entry): QueuedPhoto {
  return { key, name, url, state };
}

export function recordOf({ key, name, prepared, uploaded, existing }: Entry): DraftPhoto {
  return { key, name, prepared, ...(uploaded && { uploaded }), ...(existing && { existing }) };
}
