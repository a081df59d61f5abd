// The public API of the newsletter module.

export { newListingsMailJobs } from '#server/modules/newsletter/weekly/new-listings-mail.ts';
export { readIssue } from './issue.ts';
export { wantsNewsletter } from './issues.queries.ts';
export { deleteSubscriber } from './newsletter.queries.ts';
export { sendIssue } from './send-issue.ts';
export { sendWeek } from './weekly/send-week.ts';
