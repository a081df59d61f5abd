import { WAITING_DAYS } from '#shared/rules/deals.ts';
import { EMAIL_CODE_MINUTES } from '#shared/rules/email-code.ts';
import { REPORTED_IMEI_DAYS } from '#shared/rules/imei.ts';
import {
  ALERTS_MAX,
  BIO_MAX,
  CODE_DIGITS,
  CONFIRM_HOURS,
  DELETION_GRACE_DAYS,
  DESCRIPTION_MAX,
  DISPUTE_DAYS,
  DRAFTS_MAX,
  FAVORITES_MAX,
  MESSAGE_MAX,
  MINIMUM_AGE,
  PASSWORD_MIN,
  PHONE_CODE_MINUTES,
  PUSH_DEVICES_MAX,
  REAUTHENTICATION_MINUTES,
  RECOVERY_CODES,
  REMEMBERED_DEVICE_DAYS,
  RESET_MINUTES,
  REVIEW_DAYS,
  REVIEW_MAX,
  SECOND_STEP_MINUTES,
  TITLE_MAX,
  TITLE_RECOMMENDED_MAX,
  UNREAD_MAIL_MINUTES,
} from '#shared/rules/limits.ts';
import {
  BUMP_INTERVAL_DAYS,
  LISTING_DAYS,
  REMINDER_DAYS,
  RENEWABLE_DAYS,
  RESTORE_MINUTES,
} from '#shared/rules/listing-lifecycle.ts';
import { NEWSLETTER_DAY } from '#shared/rules/newsletter-week.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_COUNT } from '#shared/rules/photos.ts';
import { PROOF_PHOTO_DAYS } from '#shared/rules/proof-photos.ts';
import {
  ALERT_MATCHES_RETENTION_DAYS,
  APPLE_NAME_MINUTES,
  BACKUPS_RETENTION_DAYS,
  BOUNCES_RETENTION_DAYS,
  CACHED_CONVERSATIONS_DAYS,
  CONTACT_RETENTION_DAYS,
  CONVERSATIONS_RETENTION_MONTHS,
  DELETED_LISTINGS_RETENTION_DAYS,
  DEVICE_DAYS,
  DEVICE_DRAFTS_DAYS,
  EXPORT_RETENTION_DAYS,
  IDENTITY_REVIEW_DAYS,
  IMEIS_RETENTION_DAYS,
  INBOX_RETENTION_DAYS,
  LESS_DATA_DAYS,
  LOCATION_DAYS,
  NEWSLETTER_SENDINGS_DAYS,
  NEWSLETTER_UNCONFIRMED_DAYS,
  NOTIFICATIONS_RETENTION_DAYS,
  PENDING_ACTION_MINUTES,
  PENDING_FAVORITES_DAYS,
  PLAN_LINK_DAYS,
  PROOF_PHOTOS_RETENTION_DAYS,
  PROVIDER_MINUTES,
  PUSH_PROMPT_INTERVAL_DAYS,
  QUEUE_RETENTION_DAYS,
  REJECTED_IDENTITY_DAYS,
  RESERVATIONS_RETENTION_DAYS,
  SECURITY_EVENTS_RETENTION_DAYS,
  SESSION_DAYS,
  SESSION_MAX_DAYS,
  SIGN_INS_RETENTION_DAYS,
  UPLOADS_RETENTION_HOURS,
  WEEKLY_SENDINGS_DAYS,
} from '#shared/rules/retention.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { DAILY_LIMITS, ESTABLISHED_AFTER_DAYS } from '#shared/rules/trust-levels.ts';
import type { Site } from '#shared/site.ts';

// The rules of the software that texts mention, by their placeholder names in Markdown, so
// that a text always matches the actual limit.

export type Facts = Record<string, string | number>;

const RULES: Facts = {
  adDays: LISTING_DAYS,
  adsPerDay: DAILY_LIMITS.publish['email-confirmed'],
  adsPerDayEstablished: DAILY_LIMITS.publish.established,
  adBumpDays: BUMP_INTERVAL_DAYS,
  adReminderDays: REMINDER_DAYS,
  adRenewDays: RENEWABLE_DAYS,
  adUndoMinutes: RESTORE_MINUTES,
  alertsMax: ALERTS_MAX,
  backupsRetentionDays: BACKUPS_RETENTION_DAYS,
  bioMax: BIO_MAX,
  bouncesRetentionDays: BOUNCES_RETENTION_DAYS,
  confirmHours: CONFIRM_HOURS,
  emailCodeMinutes: EMAIL_CODE_MINUTES,
  conversationsPerDay: DAILY_LIMITS.newConversation['email-confirmed'],
  contactRetentionDays: CONTACT_RETENTION_DAYS,
  conversationsRetentionMonths: CONVERSATIONS_RETENTION_MONTHS,
  reservationsRetentionDays: RESERVATIONS_RETENTION_DAYS,
  waitingDays: WAITING_DAYS,
  planLinkDays: PLAN_LINK_DAYS,
  deletedAdDays: DELETED_LISTINGS_RETENTION_DAYS,
  descriptionMax: DESCRIPTION_MAX,
  deviceDays: DEVICE_DAYS,
  deviceDraftDays: DEVICE_DRAFTS_DAYS,
  disputeDays: DISPUTE_DAYS,
  draftsMax: DRAFTS_MAX,
  establishedAfterDays: ESTABLISHED_AFTER_DAYS,
  exportRetentionDays: EXPORT_RETENTION_DAYS,
  exportsPerDay: THROTTLES.dataExport.limit,
  favoritesMax: FAVORITES_MAX,
  reauthenticationMinutes: REAUTHENTICATION_MINUTES,
  inboxRetentionDays: INBOX_RETENTION_DAYS,
  pendingFavoritesDays: PENDING_FAVORITES_DAYS,
  cachedConversationsDays: CACHED_CONVERSATIONS_DAYS,
  deletionGraceDays: DELETION_GRACE_DAYS,
  lessDataDays: LESS_DATA_DAYS,
  locationDays: LOCATION_DAYS,
  alertMatchesRetentionDays: ALERT_MATCHES_RETENTION_DAYS,
  messageMax: MESSAGE_MAX,
  messagesPerMinute: THROTTLES.message.limit,
  minimumAge: MINIMUM_AGE,
  newAccountAdsPerDay: DAILY_LIMITS.publish.new,
  newAccountConversationsPerDay: DAILY_LIMITS.newConversation.new,
  newsletterDay: NEWSLETTER_DAY,
  newsletterSendingsDays: NEWSLETTER_SENDINGS_DAYS,
  newsletterUnconfirmedDays: NEWSLETTER_UNCONFIRMED_DAYS,
  identityReviewDays: IDENTITY_REVIEW_DAYS,
  rejectedIdentityDays: REJECTED_IDENTITY_DAYS,
  imeisRetentionDays: IMEIS_RETENTION_DAYS,
  proofPhotoDays: PROOF_PHOTO_DAYS,
  proofPhotosRetentionDays: PROOF_PHOTOS_RETENTION_DAYS,
  reportedImeiDays: REPORTED_IMEI_DAYS,
  notificationsRetentionDays: NOTIFICATIONS_RETENTION_DAYS,
  passwordMin: PASSWORD_MIN,
  phoneCodeDigits: CODE_DIGITS,
  phoneCodeMinutes: PHONE_CODE_MINUTES,
  phoneCodesPerHour: THROTTLES.phoneCode.limit,
  phoneRevealsPerDay: DAILY_LIMITS.phoneReveal['email-confirmed'],
  photoMaxMb: PHOTO_MAX_BYTES / 1024 ** 2,
  photosMax: PHOTO_MAX_COUNT,
  providerMinutes: PROVIDER_MINUTES,
  pushPromptIntervalDays: PUSH_PROMPT_INTERVAL_DAYS,
  pushDevicesMax: PUSH_DEVICES_MAX,
  queueRetentionDays: QUEUE_RETENTION_DAYS,
  recoveryCodes: RECOVERY_CODES,
  rememberedDeviceDays: REMEMBERED_DEVICE_DAYS,
  reportsPerDay: DAILY_LIMITS.report['email-confirmed'],
  resetMinutes: RESET_MINUTES,
  reviewDays: REVIEW_DAYS,
  reviewMax: REVIEW_MAX,
  appleNameMinutes: APPLE_NAME_MINUTES,
  secondStepMinutes: SECOND_STEP_MINUTES,
  sessionDays: SESSION_DAYS,
  sessionMaxDays: SESSION_MAX_DAYS,
  signInsRetentionDays: SIGN_INS_RETENTION_DAYS,
  securityEventsRetentionDays: SECURITY_EVENTS_RETENTION_DAYS,
  smsPerDay: THROTTLES.noticeSms.limit,
  titleRecommendedMax: TITLE_RECOMMENDED_MAX,
  titleMax: TITLE_MAX,
  unreadMailMinutes: UNREAD_MAIL_MINUTES,
  uploadsRetentionHours: UPLOADS_RETENTION_HOURS,
  weeklySendingsDays: WEEKLY_SENDINGS_DAYS,
  pendingActionMinutes: PENDING_ACTION_MINUTES,
};

/** The rules of the software, and the values of content/site.yaml. */
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
    if (fact === undefined) throw new Error(`unknown fact: ${name}`);
    return typeof fact === 'number' ? fact.toLocaleString('en-NG') : fact;
  });
}
