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
      summary: 'Send one picture (the body is the file itself); the same picture again answers the same',
    })
    .input(z.file())
    .output(UploadedPhoto),
  sizes: route
    .route({
      method: 'GET',
      path: '/photos/sizes',
      tags: ['Listings'],
      summary: 'How many bytes pictures have, in the order of their names; null for one that is not there',
    })
    .input(
      z.strictObject({
        /** File names, separated by commas. */
        names: plain(5_000).refine((names) => names.split(',').length <= 60, 'At most 60 at once.'),
      }),
    )
    .output(z.array(z.number().int().nullable())),
};
