import type { NewNotification } from '#server/modules/notifications/index.ts';
import { paths } from '#shared/paths.ts';
import type { RequestRow } from './number-requests.queries.ts';
import { OUTCOME_TITLES, outcomeTexts } from './outcome-texts.ts';

// The notification in the app about a decision on a number report or on a request to look again.

export function outcomeNotification(request: RequestRow, accepted: boolean): NewNotification {
  return {
    userId: request.user_id,
    kind: request.type === 'report' ? 'report-outcome' : 'decision',
    key: `number-request:${request.id}`,
    title: OUTCOME_TITLES[request.type],
    body: outcomeTexts(request, accepted).join(' '),
    path: paths.checkNumber,
  };
}
