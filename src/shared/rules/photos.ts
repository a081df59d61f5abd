/** The spec's image rules with their exact messages, shared by the uploader and the server. */

export type PhotoFile = { name: string; type: string; size: number };

const KB = 1024;
const MB = 1024 * KB;

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const PHOTO_MAX_COUNT = 8;
export const PHOTO_MAX_BYTES = 5 * MB;
const PHOTO_MIN_BYTES = KB;
export const PHOTO_MAX_PIXELS = 40e6;
/** In pixels; even the longest panoramas and screenshots are shorter. */
export const PHOTO_MAX_SIDE = 30_000;
const PHOTO_TOTAL_BYTES = PHOTO_MAX_COUNT * PHOTO_MAX_BYTES;

/** What is wrong with a file, prefixed by its name, or null. */
export function checkPhoto({ name, type, size }: PhotoFile): string | null {
  const problem = findProblem(type, size);
  return problem && `${name}: ${problem}`;
}

/** Photos of iPhones and some Androids. Some browsers can read them and convert them to JPEG. */
export function isHeic({ name, type }: Pick<PhotoFile, 'name' | 'type'>): boolean {
  return /^image\/hei[cf](-sequence)?$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/** Beside the rejection of such a photo. */
export const HEIC_HELP =
  'Change your camera setting for the next photos. iPhone: Settings, Camera, Formats, Most Compatible. Android: in the camera settings, switch off HEIF or High efficiency.';

/** Whether only the size of the file is wrong, so that a smaller copy can be added. */
export function isTooLargeOnly({ type, size }: PhotoFile): boolean {
  return isPhotoType(type) && size > PHOTO_MAX_BYTES;
}

/** The message that rejects a whole batch when it would make more than eight, or null. */
export function checkPhotoCount(added: number, existing: number): string | null {
  return added + existing > PHOTO_MAX_COUNT
    ? `Maximum ${PHOTO_MAX_COUNT} images allowed (you tried to add ${added} to existing ${existing})`
    : null;
}

export function photoReadFailure(name: string): string {
  return `${name}: Failed to read file`;
}

/** For small files with huge dimensions; the spec has no text for them. */
export function photoTooLarge(name: string, pixels: number, maxPixels = PHOTO_MAX_PIXELS): string {
  return `${name}: Image too large (${Math.ceil(pixels / 1e6)} megapixels). Max ${Math.floor(maxPixels / 1e6)} megapixels allowed`;
}

export function photoTooLong(name: string, side: number): string {
  return `${name}: Image too large (${side} pixels long). Max ${PHOTO_MAX_SIDE} pixels allowed`;
}

export function photoTooSlow(name: string): string {
  return `${name}: Image takes too long to open. Please save it as a plain JPEG and try again`;
}

/** The warning for a batch above 80% of the maximum, or null. */
export function photoTotalWarning(totalBytes: number): string | null {
  // Computed in whole numbers, because 0.8 has no exact form in floating point.
  return totalBytes * 10 > PHOTO_TOTAL_BYTES * 8
    ? `Warning: Your uploads total ${megabytes(totalBytes)}MB. For best results, keep under ${PHOTO_TOTAL_BYTES / MB}MB total.`
    : null;
}

function findProblem(type: string, size: number): string | null {
  if (!isPhotoType(type)) {
    return `Unsupported format: ${type || 'unknown'}. Please use JPEG, PNG, GIF, or WebP`;
  }
  if (size > PHOTO_MAX_BYTES) {
    return `Image too large (${megabytes(size)}MB). Max ${PHOTO_MAX_BYTES / MB}MB allowed`;
  }
  return size < PHOTO_MIN_BYTES ? `Image too small (minimum ${PHOTO_MIN_BYTES / KB}KB required)` : null;
}

function isPhotoType(type: string): boolean {
  return (PHOTO_TYPES as readonly string[]).includes(type);
}

/** Rounded up, so that a file just over 5MB is not called "5.0MB, max 5MB". */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / MB) * 10) / 10).toFixed(1);
}

/** The parts of a cover that a seller can choose for square cards: from one end of the longer side to the other. */
export const PHOTO_FOCUS_STEPS = [0, 25, 50, 75, 100] as const;
export type PhotoFocus = (typeof PHOTO_FOCUS_STEPS)[number];
