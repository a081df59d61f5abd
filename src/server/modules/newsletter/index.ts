// The door of the newsletter module.
export { readIssue } from './issue.ts';
export { forgetOldSendings, wantsNewsletter } from './issues.queries.ts';
export { newsletterProcedures } from './newsletter.procedures.ts';
export { forgetSubscriber, forgetUnconfirmed } from './newsletter.queries.ts';
export { sendIssue } from './send-issue.ts';
export { deliverArrivals } from './weekly/arrivals-mail.ts';
export { scheduleWeeklyNewsletter, sendWeek } from './weekly/send-week.ts';
