import { z } from 'zod';
import { route } from './common.ts';
import { Photo } from './listings.ts';

// Pictures on their way to an ad: sent one by one while the seller is still writing.

/** A picture of mine that no ad shows yet. It waits for two days. */
const UploadedPhoto = Photo.extend({ id: z.uuid() });
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

export const photos = {
  upload: route
    .route({
      method: 'POST',
      path: '/photos',
      successStatus: 201,
      tags: ['Selling'],
      summary: 'Send one picture (the body is the file itself); the same picture again answers the same',
    })
    .input(z.file())
    .output(UploadedPhoto),
};
