// The door of the newsletter module.
export { readIssue } from './issue.ts';
export { newsletterProcedures } from './newsletter.procedures.ts';
export { forgetSubscriber, forgetUnconfirmed, isSubscriber } from './newsletter.queries.ts';
export { sendIssue } from './send-issue.ts';
