import { EMAIL_CODE_MINUTES } from '#shared/rules/email-code.ts';
import {
  ALERTS_MAX,
  BIO_MAX,
  CODE_DIGITS,
  CONFIRM_HOURS,
  DESCRIPTION_MAX,
  DISPUTE_DAYS,
  DRAFTS_MAX,
  FAVORITES_MAX,
  FRESH_MINUTES,
  LEAVING_DAYS,
  MESSAGE_MAX,
  MINIMUM_AGE,
  PASSWORD_MIN,
  PHONE_CODE_MINUTES,
  PUSH_DEVICES_MAX,
  RECOVERY_CODES,
  REMEMBERED_DAYS,
  RESET_MINUTES,
  REVIEW_DAYS,
  REVIEW_MAX,
  SECOND_STEP_MINUTES,
  TITLE_GOOD,
  TITLE_MAX,
  UNREAD_MAIL_MINUTES,
} from '#shared/rules/limits.ts';
import {
  LISTING_DAYS,
  RAISED_DAYS,
  REMINDER_DAYS,
  RENEWABLE_DAYS,
  RESTORE_MINUTES,
} from '#shared/rules/listing-life.ts';
import { NEWSLETTER_DAY } from '#shared/rules/newsletter-week.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_COUNT } from '#shared/rules/photos.ts';
import {
  BACKUPS_KEPT_DAYS,
  BOUNCES_KEPT_DAYS,
  CONTACT_KEPT_DAYS,
  CONVERSATIONS_KEPT_MONTHS,
  DELETED_ADS_KEPT_DAYS,
  DEVICE_DAYS,
  DEVICE_DRAFTS_DAYS,
  EXPORT_KEPT_DAYS,
  INBOX_KEPT_DAYS,
  KEPT_HEARTS_DAYS,
  KEPT_TALKS_DAYS,
  LESS_DATA_DAYS,
  MATCHES_KEPT_DAYS,
  NEWSLETTER_SENDINGS_DAYS,
  NEWSLETTER_UNCONFIRMED_DAYS,
  NOTIFICATIONS_KEPT_DAYS,
  PROVIDER_MINUTES,
  PUSH_ASKED_AGAIN_DAYS,
  QUEUE_KEPT_DAYS,
  SAID_NAME_MINUTES,
  SECURITY_EVENTS_KEPT_DAYS,
  SESSION_DAYS,
  SESSION_LONGEST_DAYS,
  SIGN_INS_KEPT_DAYS,
  UPLOADS_KEPT_HOURS,
  WEEKLY_SENDINGS_DAYS,
  WISH_MINUTES,
} from '#shared/rules/retention.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { DAILY_LIMITS, ESTABLISHED_AFTER_DAYS } from '#shared/rules/trust-levels.ts';
import type { Site } from '#shared/site.ts';

// What the software decides and pages tell of, by the name that stands for it in the Markdown: a page cannot fall out of
// step with a limit.

export type Facts = Record<string, string | number>;

const RULES: Facts = {
  adDays: LISTING_DAYS,
  adsPerDay: DAILY_LIMITS.publish['email-confirmed'],
  adsPerDayEstablished: DAILY_LIMITS.publish.established,
  adRaisedDays: RAISED_DAYS,
  adReminderDays: REMINDER_DAYS,
  adRenewDays: RENEWABLE_DAYS,
  adUndoMinutes: RESTORE_MINUTES,
  alertsMax: ALERTS_MAX,
  backupsKeptDays: BACKUPS_KEPT_DAYS,
  bioMax: BIO_MAX,
  bouncesKeptDays: BOUNCES_KEPT_DAYS,
  confirmHours: CONFIRM_HOURS,
  emailCodeMinutes: EMAIL_CODE_MINUTES,
  conversationsPerDay: DAILY_LIMITS.newConversation['email-confirmed'],
  contactKeptDays: CONTACT_KEPT_DAYS,
  conversationsKeptMonths: CONVERSATIONS_KEPT_MONTHS,
  deletedAdDays: DELETED_ADS_KEPT_DAYS,
  descriptionMax: DESCRIPTION_MAX,
  deviceDays: DEVICE_DAYS,
  deviceDraftDays: DEVICE_DRAFTS_DAYS,
  disputeDays: DISPUTE_DAYS,
  draftsMax: DRAFTS_MAX,
  establishedAfterDays: ESTABLISHED_AFTER_DAYS,
  exportKeptDays: EXPORT_KEPT_DAYS,
  exportsPerDay: THROTTLES.dataExport.limit,
  favoritesMax: FAVORITES_MAX,
  freshMinutes: FRESH_MINUTES,
  inboxKeptDays: INBOX_KEPT_DAYS,
  keptHeartsDays: KEPT_HEARTS_DAYS,
  keptTalksDays: KEPT_TALKS_DAYS,
  leavingDays: LEAVING_DAYS,
  lessDataDays: LESS_DATA_DAYS,
  matchesKeptDays: MATCHES_KEPT_DAYS,
  messageMax: MESSAGE_MAX,
  messagesPerMinute: THROTTLES.message.limit,
  minimumAge: MINIMUM_AGE,
  newAccountAdsPerDay: DAILY_LIMITS.publish.new,
  newAccountConversationsPerDay: DAILY_LIMITS.newConversation.new,
  newsletterDay: NEWSLETTER_DAY,
  newsletterSendingsDays: NEWSLETTER_SENDINGS_DAYS,
  newsletterUnconfirmedDays: NEWSLETTER_UNCONFIRMED_DAYS,
  notificationsKeptDays: NOTIFICATIONS_KEPT_DAYS,
  passwordMin: PASSWORD_MIN,
  phoneCodeDigits: CODE_DIGITS,
  phoneCodeMinutes: PHONE_CODE_MINUTES,
  phoneCodesPerHour: THROTTLES.phoneCode.limit,
  phoneRevealsPerDay: DAILY_LIMITS.phoneReveal['email-confirmed'],
  photoMaxMb: PHOTO_MAX_BYTES / 1024 ** 2,
  photosMax: PHOTO_MAX_COUNT,
  providerMinutes: PROVIDER_MINUTES,
  pushAskedAgainDays: PUSH_ASKED_AGAIN_DAYS,
  pushDevicesMax: PUSH_DEVICES_MAX,
  queueKeptDays: QUEUE_KEPT_DAYS,
  recoveryCodes: RECOVERY_CODES,
  rememberedDays: REMEMBERED_DAYS,
  reportsPerDay: DAILY_LIMITS.report['email-confirmed'],
  resetMinutes: RESET_MINUTES,
  reviewDays: REVIEW_DAYS,
  reviewMax: REVIEW_MAX,
  saidNameMinutes: SAID_NAME_MINUTES,
  secondStepMinutes: SECOND_STEP_MINUTES,
  sessionDays: SESSION_DAYS,
  sessionLongestDays: SESSION_LONGEST_DAYS,
  signInsKeptDays: SIGN_INS_KEPT_DAYS,
  securityEventsKeptDays: SECURITY_EVENTS_KEPT_DAYS,
  smsPerDay: THROTTLES.noticeSms.limit,
  titleGood: TITLE_GOOD,
  titleMax: TITLE_MAX,
  unreadMailMinutes: UNREAD_MAIL_MINUTES,
  uploadsKeptHours: UPLOADS_KEPT_HOURS,
  weeklySendingsDays: WEEKLY_SENDINGS_DAYS,
  wishMinutes: WISH_MINUTES,
};

/** The rules of the software, and what the operator says in content/site.yaml. */
export function factsOf({ contact, support }: Site): Facts {
  return {
    ...RULES,
    priorityReplyHours: support.priorityReplyHours,
    standardReplyHours: support.standardReplyHours,
    supportAddress: contact.address,
    supportEmail: contact.email,
    supportHours: support.hours,
  };
}

export function withFacts(markdown: string, facts: Facts): string {
  return markdown.replace(/\{\{(\w*)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`there is no fact called ${name}`);
    return typeof fact === 'number' ? fact.toLocaleString('en-NG') : fact;
  });
}
