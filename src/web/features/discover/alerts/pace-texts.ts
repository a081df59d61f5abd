import type { AlertPace } from '#shared/rules/alert-paces.ts';

/** Labels and explanations of how often an alert notifies. */
export const PACE_TEXTS: Record<AlertPace, { label: string; text: string }> = {
  instant: { label: 'Instant', text: 'As soon as something new is posted.' },
  daily: { label: 'Daily', text: 'Every morning, everything new in one message.' },
  weekly: { label: 'Weekly', text: 'On Monday mornings, everything new in one message.' },
};
