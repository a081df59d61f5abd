// What people write to us about, as the spec names it, and how soon they hear from us.

import { REPLY_HOURS } from '../site-figures.ts';

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
export function replyHours(category: ContactCategory): number {
  return category === 'safety' ? REPLY_HOURS.priority : REPLY_HOURS.standard;
}
