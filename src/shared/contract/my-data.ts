import { z } from 'zod';
import { reauthenticationFields } from './accounts.ts';
import { route } from './common.ts';

// Exporting a user's data, and deleting the account.

const DataExport = z.object({
  status: z.enum(['none', 'making', 'ready', 'failed']),
  requestedAt: z.iso.datetime().nullable(),
  bytes: z.number().int().nullable(),
  /** The archive can be downloaded until this time. */
  expiresAt: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const tags = ['Accounts'];

export const myData = {
  requestExport: route
    .route({
      method: 'POST',
      path: '/users/me/export',
      successStatus: 202,
      tags,
      summary: 'Request an archive of all my data; a job creates it',
    })
    .input(z.strictObject({ ...reauthenticationFields }))
    .output(DataExport),
  getExport: route
    .route({ method: 'GET', path: '/users/me/export', tags, summary: 'The status of my archive' })
    .output(DataExport),
  deleteAccount: route
    .route({
      method: 'POST',
      path: '/users/me/deletion',
      tags,
      summary: 'Delete my account: hidden and signed out immediately, erased after 14 days',
    })
    .input(
      z.strictObject({
        ...reauthenticationFields,
        /** The word that the user types to confirm. */
        confirmation: z.literal('DELETE'),
      }),
    )
    .output(z.object({ deletionDueAt: z.iso.datetime() })),
};
