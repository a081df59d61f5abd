import { resizePhoto } from '#web/features/selling/resize-photo.ts';
import { sendPhoto } from '#web/features/selling/send-photo.ts';

/** The code that resizes and uploads the photos of messages. */
export const photoCode = { resizePhoto, sendPhoto };
