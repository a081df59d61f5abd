import type { ResizeRequest, ResizeResponse } from './resize-photo.ts';

// Makes pictures small beside the page, so that typing stays smooth while they are decoded.

const MAX_WIDTH = 800;
const QUALITY = 0.7;
const MIN_BYTES = 1024;

addEventListener('message', async ({ data }: MessageEvent<ResizeRequest>) => {
  const answer = (part: ResizeResponse) => postMessage(part);
  let bytes: ArrayBuffer;
  try {
    bytes = await data.file.arrayBuffer();
  } catch {
    answer({ id: data.id, outcome: 'unreadable' });
    return;
  }
  answer({ id: data.id, outcome: 'read' });
  try {
    const blob = await shrink(new Blob([bytes], { type: data.file.type }));
    // A picture of one colour may come out smaller than the server takes.
    answer(
      blob.size < MIN_BYTES ? { id: data.id, outcome: 'as-it-is' } : { id: data.id, outcome: 'small', blob },
    );
  } catch {
    answer({ id: data.id, outcome: 'as-it-is' });
  }
});

/** Upright as the camera held it; of a moving picture the first frame; white where it was see-through. */
async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = Math.min(1, MAX_WIDTH / picture.width);
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d', { alpha: false });
    if (!pen) throw new Error('This browser cannot draw here.');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  } finally {
    picture.close();
  }
}
