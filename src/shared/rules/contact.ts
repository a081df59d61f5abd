// What people write to us about, as the spec names it, and how soon they hear from us.

import type { Site } from '../site.ts';

export const CONTACT_CATEGORIES = {
  general: 'General',
  technical: 'Technical',
  safety: 'Safety',
  business: 'Business',
  feedback: 'Feedback',
  press: 'Press',
} as const;
export type ContactCategory = keyof typeof CONTACT_CATEGORIES;

/** What may be hurting somebody now is answered first. */
export function replyHours(
  category: ContactCategory,
  { priorityReplyHours, standardReplyHours }: Site['support'],
): number {
  return category === 'safety' ? priorityReplyHours : standardReplyHours;
}
