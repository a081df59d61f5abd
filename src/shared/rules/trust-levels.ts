import type { LimitRaise } from '../errors.ts';
import type { ChangedLimit } from './throttles.ts';

/** The trust levels of accounts and their daily limits: one table, with a limit at every level. */

export const USER_TRUST_LEVELS = [
  'new',
  'email-confirmed',
  'number-confirmed',
  'established',
  'identity-checked',
] as const;
export type UserTrustLevel = (typeof USER_TRUST_LEVELS)[number];
export type TrustLevel = 'visitor' | UserTrustLevel;

/** The facts that the trust level depends on. */
export type TrustFacts = {
  emailVerified: boolean;
  phoneConfirmedAt: Date | null;
  /** When a moderator last removed one of the user's listings. */
  takenDownAt: Date | null;
  /** When a document and a selfie confirmed the user's identity. */
  identityCheckedAt: Date | null;
};

/** How long the same number must have been confirmed. */
export const ESTABLISHED_AFTER_DAYS = 30;
/** How long a moderator must not have removed a listing. */
const CLEAN_FOR_DAYS = 90;
const DAY_MS = 86_400_000;

/** The levels build on each other: a confirmed number counts once the email address is confirmed too. */
export function trustLevelOf(facts: TrustFacts, now: Date): UserTrustLevel {
  if (!facts.emailVerified) return 'new';
  if (!facts.phoneConfirmedAt) return 'email-confirmed';
  const isLong = daysBetween(facts.phoneConfirmedAt, now) >= ESTABLISHED_AFTER_DAYS;
  const isClean = !facts.takenDownAt || daysBetween(facts.takenDownAt, now) >= CLEAN_FOR_DAYS;
  if (!isClean) return 'number-confirmed';
  if (facts.identityCheckedAt) return 'identity-checked';
  return isLong ? 'established' : 'number-confirmed';
}

function daysBetween(start: Date, end: Date): number {
  return (end.getTime() - start.getTime()) / DAY_MS;
}

/** Per day and account. At a limit of zero, `emailNeededText` tells users what to do. */
export const DAILY_LIMITS = {
  publish: {
    visitor: 0,
    new: 3,
    'email-confirmed': 20,
    'number-confirmed': 40,
    established: 100,
    'identity-checked': 100,
  },
  newConversation: {
    visitor: 0,
    new: 5,
    'email-confirmed': 20,
    'number-confirmed': 40,
    established: 100,
    'identity-checked': 100,
  },
  phoneReveal: {
    visitor: 0,
    new: 0,
    'email-confirmed': 30,
    'number-confirmed': 40,
    established: 60,
    'identity-checked': 80,
  },
  review: {
    visitor: 0,
    new: 0,
    'email-confirmed': 10,
    'number-confirmed': 20,
    established: 30,
    'identity-checked': 40,
  },
  alert: {
    visitor: 0,
    new: 10,
    'email-confirmed': 50,
    'number-confirmed': 60,
    established: 100,
    'identity-checked': 100,
  },
  code: {
    visitor: 0,
    new: 10,
    'email-confirmed': 10,
    'number-confirmed': 10,
    established: 10,
    'identity-checked': 10,
  },
  report: {
    visitor: 0,
    new: 20,
    'email-confirmed': 20,
    'number-confirmed': 20,
    established: 20,
    'identity-checked': 20,
  },
} as const satisfies Record<string, Record<TrustLevel, number>>;
export type DailyAction = keyof typeof DAILY_LIMITS;

const TEXTS: Record<DailyAction, { verb: string; noun: string; needsEmail: string }> = {
  publish: { verb: 'publish', noun: 'ad', needsEmail: 'publish ads' },
  newConversation: { verb: 'start', noun: 'conversation', needsEmail: 'start conversations' },
  phoneReveal: { verb: 'see', noun: 'phone number', needsEmail: 'see phone numbers' },
  review: { verb: 'write', noun: 'review', needsEmail: 'write reviews' },
  alert: { verb: 'save', noun: 'search alert', needsEmail: 'save search alerts' },
  code: { verb: 'ask for', noun: 'code', needsEmail: 'ask for codes' },
  report: { verb: 'send', noun: 'report', needsEmail: 'send reports' },
};

/** The limit under the operator's setting: at least one, unless the level has none at all. */
export function dailyLimit(
  action: DailyAction,
  level: TrustLevel,
  scale: number,
  changed?: ChangedLimit,
): number {
  const limit = DAILY_LIMITS[action][level] && (changed?.(action, level) ?? DAILY_LIMITS[action][level]);
  return limit === 0 ? 0 : Math.max(1, Math.floor(limit * scale));
}

/** `scale` is the operator's setting for all limits; without SMS, users cannot confirm a phone number. */
export type LimitSettings = { scale: number; sendsSms: boolean; changed?: ChangedLimit };

/** The next step that gives a higher limit, or null. */
export function raiseOf(
  action: DailyAction,
  level: UserTrustLevel,
  { sendsSms }: Pick<LimitSettings, 'sendsSms'>,
): LimitRaise {
  const limits = DAILY_LIMITS[action];
  if (level === 'new') return limits['email-confirmed'] > limits.new ? 'confirm-email' : null;
  if (level === 'email-confirmed' && sendsSms)
    return limits['number-confirmed'] > limits['email-confirmed'] ? 'confirm-phone' : null;
  return null;
}

const UNTIL = {
  'confirm-email': 'until you confirm your e-mail address.',
  'confirm-phone': 'until you confirm your phone number.',
};

export function limitText(action: DailyAction, level: UserTrustLevel, settings: LimitSettings): string {
  const { scale, changed } = settings;
  const { verb, noun } = TEXTS[action];
  const can = `You can ${verb} ${count(dailyLimit(action, level, scale, changed), noun)} a day`;
  const raise = raiseOf(action, level, settings);
  if (raise) return `${can} ${UNTIL[raise]}`;
  return [`${can}.`, ...whenEstablished(action, level, settings), 'Please try again tomorrow.'].join(' ');
}

/** The level 'established' takes time instead of a step. */
function whenEstablished(
  action: DailyAction,
  level: UserTrustLevel,
  { scale, changed }: LimitSettings,
): string[] {
  const later = dailyLimit(action, 'established', scale, changed);
  if (level !== 'number-confirmed' || later <= dailyLimit(action, level, scale, changed)) return [];
  const { verb } = TEXTS[action];
  return [
    `You can ${verb} ${later} after ${ESTABLISHED_AFTER_DAYS} days with a confirmed number and ${CLEAN_FOR_DAYS} days without a removed ad.`,
  ];
}

export function emailNeededText(action: DailyAction): string {
  return `Confirm your e-mail address to ${TEXTS[action].needsEmail}.`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
