import { currentTrace } from '#server/platform/observability/request-trace.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { findRouteName } from './api-routes.ts';

// Records that a signed-in user requested something that is not theirs. The owner is part of each query, so
// requests for ids that do not exist are recorded as well. One such event says little. Many by one user mean
// that they search for ids.

/** Errors about ids that have an owner. */
const ABOUT_OWNED_IDS: readonly ErrorCode[] = [
  'ITEM_NOT_FOUND',
  'CONVERSATION_NOT_FOUND',
  'DECISION_NOT_FOUND',
  'ALERT_NOT_FOUND',
  'SESSION_NOT_FOUND',
  'REVIEW_NOT_FOUND',
  'CONTACT_NOT_FOUND',
  'NOT_YOUR_SALE',
];

export function recordRejectedCall(failure: unknown, method: string, path: string): void {
  if (!(failure instanceof AppError && ABOUT_OWNED_IDS.includes(failure.code))) return;
  const name = findRouteName(method, path);
  if (name) recordRejectedAccess(name.replaceAll('.', '-'));
}

/** `what` is the route, in letters and hyphens. */
export function recordRejectedAccess(what: string): void {
  if (currentTrace()?.session) recordSecurityEvent({ kind: 'access-rejected', detail: what });
}
