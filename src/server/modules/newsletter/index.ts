// The public API of the newsletter module.
export { readIssue } from './issue.ts';
export { wantsNewsletter } from './issues.queries.ts';
export { forgetSubscriber } from './newsletter.queries.ts';
export { sendIssue } from './send-issue.ts';
export { arrivalsMailJobs } from './weekly/arrivals-mail.ts';
export { sendWeek } from './weekly/send-week.ts';
