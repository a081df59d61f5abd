/** The entries of the audit log: each action of staff, and each look of staff at private data. */

export const STAFF_ACTIONS = {
  'case-assigned': 'assigned a case',
  'case-noted': 'added a note',
  'case-dismissed': 'found nothing wrong',
  'listing-approved': 'approved an ad',
  'listing-taken-down': 'removed an ad',
  'listing-restored': 'restored an ad',
  'listing-held': 'held an ad',
  'change-requested': 'asked for a change',
  'user-warned': 'warned a user',
  'user-suspended': 'suspended a user',
  'suspension-lifted': 'lifted a suspension',
  'appeal-upheld': 'rejected an appeal',
  'appeal-granted': 'accepted an appeal',
  'decision-undone': 'took a decision back',
  'dossier-opened': 'opened a dossier',
  'contact-data-opened': 'opened contact data',
  'conversation-opened': 'opened a reported conversation',
  'reveals-opened': 'opened the list of phone reveals',
  'saved-answer-changed': 'changed a saved answer',
} as const;
export type StaffActionName = keyof typeof STAFF_ACTIONS;
