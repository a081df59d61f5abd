// The categories of contact messages, as the spec names them, and the promised reply times.

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

/** Safety has priority, because users may be in danger. */
export function replyHours(
  category: ContactCategory,
  { priorityReplyHours, standardReplyHours }: Site['support'],
): number {
  return category === 'safety' ? priorityReplyHours : standardReplyHours;
}
