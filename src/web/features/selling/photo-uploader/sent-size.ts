import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';

// The size in which the browser sends a photo. The server makes the sizes of pages from it.

/** `page` is wide enough for pages, `full` also for the full-screen viewer. */
export type SentSize = 'page' | 'full';

type Size = { width: number; height: number };

/** Never larger than the photo. A long one keeps the width of pages, or its text could not be read. */
export function sentSizeOf({ width, height }: Size, size: SentSize): Size {
  const forPages = PHOTO_WIDTHS.page / width;
  const forViewer = size === 'full' ? PHOTO_WIDTHS.full / Math.max(width, height) : 0;
  const scale = Math.min(1, Math.max(forPages, forViewer));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
