import type { NewNotification } from '#server/modules/notifications/index.ts';
import { paths } from '#shared/paths.ts';
import { PROOF_PHOTO_DAYS } from '#shared/rules/proof-photos.ts';
import { sellerPaths } from '#shared/seller-paths.ts';

// The in-app notifications to sellers about the check of their proof photo.

type Subject = { id: number; title: string; sellerId: string };

export function approvedNotification({ id, title, sellerId }: Subject): NewNotification {
  return {
    userId: sellerId,
    kind: 'proof-photo',
    key: `proof-photo:${id}`,
    title: `Buyers now see your proof photo of “${title}”`,
    body: `It is on your ad for ${PROOF_PHOTO_DAYS} days.`,
    path: paths.item(String(id)),
  };
}

export function rejectedNotification({ id, title, sellerId }: Subject, reason: string): NewNotification {
  return {
    userId: sellerId,
    kind: 'proof-photo',
    key: `proof-photo:${id}`,
    title: `Your proof photo of “${title}” was not accepted`,
    body: reason,
    path: sellerPaths.checks(String(id)),
  };
}
