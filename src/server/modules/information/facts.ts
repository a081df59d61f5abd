import {
  ALERTS_MAX,
  BIO_MAX,
  CONFIRM_HOURS,
  CONTACT_KEPT_DAYS,
  DESCRIPTION_MAX,
  DISPUTE_DAYS,
  DRAFTS_MAX,
  EXPORT_KEPT_DAYS,
  FAVORITES_MAX,
  FRESH_MINUTES,
  LEAVING_DAYS,
  MESSAGE_MAX,
  MINIMUM_AGE,
  NOTIFICATIONS_KEPT_DAYS,
  PASSWORD_MIN,
  PHONE_CODE_DIGITS,
  PHONE_CODE_MINUTES,
  PUSH_DEVICES_MAX,
  RECOVERY_CODES,
  REMEMBERED_DAYS,
  RESET_MINUTES,
  REVIEW_DAYS,
  REVIEW_MAX,
  SIGN_INS_KEPT_DAYS,
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
import { NEW_FOR_DAYS } from '#shared/rules/new-account.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_COUNT } from '#shared/rules/photos.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { CONTACT, REPLY_HOURS } from '#shared/site-figures.ts';

// What the software decides and pages tell of, by the name that stands for it in the Markdown: a page cannot fall out of
// step with a limit.

const FACTS: Record<string, string | number> = {
  adDays: LISTING_DAYS,
  adRaisedDays: RAISED_DAYS,
  adReminderDays: REMINDER_DAYS,
  adRenewDays: RENEWABLE_DAYS,
  adUndoMinutes: RESTORE_MINUTES,
  alertsMax: ALERTS_MAX,
  bioMax: BIO_MAX,
  confirmHours: CONFIRM_HOURS,
  contactKeptDays: CONTACT_KEPT_DAYS,
  descriptionMax: DESCRIPTION_MAX,
  disputeDays: DISPUTE_DAYS,
  draftsMax: DRAFTS_MAX,
  exportKeptDays: EXPORT_KEPT_DAYS,
  exportsPerDay: THROTTLES.dataExport.limit,
  favoritesMax: FAVORITES_MAX,
  freshMinutes: FRESH_MINUTES,
  leavingDays: LEAVING_DAYS,
  messageMax: MESSAGE_MAX,
  messagesPerMinute: THROTTLES.message.limit,
  minimumAge: MINIMUM_AGE,
  newAccountAdsPerDay: THROTTLES.publish.limit,
  newAccountConversationsPerDay: THROTTLES.newConversation.limit,
  newAccountDays: NEW_FOR_DAYS,
  notificationsKeptDays: NOTIFICATIONS_KEPT_DAYS,
  passwordMin: PASSWORD_MIN,
  phoneCodeDigits: PHONE_CODE_DIGITS,
  phoneCodeMinutes: PHONE_CODE_MINUTES,
  phoneRevealsPerDay: THROTTLES.phoneReveal.limit,
  photoMaxMb: PHOTO_MAX_BYTES / 1024 ** 2,
  photosMax: PHOTO_MAX_COUNT,
  priorityReplyHours: REPLY_HOURS.priority,
  pushDevicesMax: PUSH_DEVICES_MAX,
  recoveryCodes: RECOVERY_CODES,
  rememberedDays: REMEMBERED_DAYS,
  reportsPerDay: THROTTLES.report.limit,
  resetMinutes: RESET_MINUTES,
  reviewDays: REVIEW_DAYS,
  reviewMax: REVIEW_MAX,
  signInsKeptDays: SIGN_INS_KEPT_DAYS,
  smsPerDay: THROTTLES.noticeSms.limit,
  standardReplyHours: REPLY_HOURS.standard,
  supportAddress: CONTACT.address,
  supportEmail: CONTACT.email,
  titleGood: TITLE_GOOD,
  titleMax: TITLE_MAX,
  unreadMailMinutes: UNREAD_MAIL_MINUTES,
};

export function withFacts(markdown: string): string {
  return markdown.replace(/\{\{(\w*)\}\}/g, (_, name: string) => {
    const fact = FACTS[name];
    if (fact === undefined) throw new Error(`there is no fact called ${name}`);
    return typeof fact === 'number' ? fact.toLocaleString('en-NG') : fact;
  });
}
