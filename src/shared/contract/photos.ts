import { z } from 'zod';
import { plain, route } from './common.ts';
import { Photo } from './listings.ts';

// Photo uploads: sellers upload photos one by one while they write a listing.

/** A photo of the user that no listing shows yet. It is deleted after two days. */
const UploadedPhoto = Photo.extend({ id: z.uuid() });
export type UploadedPhoto = z.infer<typeof UploadedPhoto>;

export const photos = {
  upload: route
    .route({
      method: 'POST',
      path: '/photos',
      successStatus: 201,
      tags: ['Selling'],
      summary:
        'Upload one photo (the body is the file itself). The same photo again returns the same response',
    })
    .input(z.file())
    .output(UploadedPhoto),
  sizes: route
    .route({
      method: 'GET',
      path: '/photos/sizes',
      tags: ['Listings'],
      summary: 'The sizes of photos in bytes, in the order of their names; null for a missing one',
    })
    .input(
      z.strictObject({
        /** File names, separated by commas. */
        names: plain(5_000).refine((names) => names.split(',').length <= 60, 'At most 60 at once.'),
      }),
    )
    .output(z.array(z.number().int().nullable())),
};
