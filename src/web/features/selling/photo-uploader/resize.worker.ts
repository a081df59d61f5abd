import { type SentSize, sentSizeOf } from '#web/features/selling/photo-uploader/sent-size.ts';
import type { ResizeRequest, ResizeResponse } from '#web/features/selling/resize-photo.ts';

// Resizes photos outside the main thread, so that typing stays smooth.

const QUALITY = 0.7;
const MIN_BYTES = 1024;

addEventListener('message', async ({ data }: MessageEvent<ResizeRequest>) => {
  const respond = (part: ResizeResponse) => postMessage(part);
  let bytes: ArrayBuffer;
  try {
    bytes = await data.file.arrayBuffer();
  } catch {
    respond({ id: data.id, outcome: 'unreadable' });
    return;
  }
  respond({ id: data.id, outcome: 'read' });
  try {
    const blob = await shrink(new Blob([bytes], { type: data.file.type }), data.sentSize);
    // A photo of a single colour may become smaller than the server accepts.
    respond(
      blob.size < MIN_BYTES ? { id: data.id, outcome: 'as-it-is' } : { id: data.id, outcome: 'small', blob },
    );
  } catch {
    respond({ id: data.id, outcome: 'as-it-is' });
  }
});

/** Applies the orientation, takes the first frame of an animation and fills transparent areas with white. */
async function shrink(file: Blob, sentSize: SentSize): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = sentSizeOf(bitmap, sentSize);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('2d canvas context is not available');
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    bitmap.close();
  }
}
