// How soon the owner of a saved search hears of what is new in it.

export const ALERT_PACES = ['instant', 'daily', 'weekly'] as const;

export type AlertPace = (typeof ALERT_PACES)[number];
