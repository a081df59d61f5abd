import type { AlertPace } from '#shared/rules/alert-paces.ts';

/** How often an alert tells, in words. */
export const PACE_WORDS: Record<AlertPace, { label: string; text: string }> = {
  instant: { label: 'Instant', text: 'As soon as something new is posted.' },
  daily: { label: 'Daily', text: 'Once a day, all that is new together.' },
  weekly: { label: 'Weekly', text: 'Once a week, all that is new together.' },
};
