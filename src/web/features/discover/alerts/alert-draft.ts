import type { Alert } from '#shared/contract/alerts.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import { nameOfAlert } from '#shared/rules/search/alert-search.ts';
import { type AlertCriteria, fieldsOf, NO_FIELDS, readCriteria, searchOf } from './alert-criteria.ts';

// The contents of the alert dialog, and the request bodies made from them.

export type AlertDraft = {
  criteria: AlertCriteria;
  /** Null while the user has not named the alert: the name then follows the criteria. */
  name: string | null;
  pace: AlertPace;
};

export const NEW_DRAFT: AlertDraft = { criteria: NO_FIELDS, name: null, pace: 'instant' };

export function draftOf(alert: Alert): AlertDraft {
  const criteria = fieldsOf(alert.search);
  const isUnnamed = alert.name === nameOfAlert(readCriteria(criteria).query);
  return { criteria, name: isUnnamed ? null : alert.name, pace: alert.pace };
}

/** The name that the field shows. An emptied field stays empty while the user types. */
export function shownName({ name, criteria }: AlertDraft): string {
  return name ?? nameOfAlert(readCriteria(criteria).query);
}

export function creationOf({ criteria, name, pace }: AlertDraft) {
  return { search: searchOf(criteria), name: name?.trim() || undefined, pace };
}

/** Contains only the fields that differ, so that two tabs do not undo each other's changes. */
export function changeOf(alert: Alert, draft: AlertDraft) {
  const name = draft.name?.trim() || nameOfAlert(readCriteria(draft.criteria).query);
  const search = searchOf(draft.criteria);
  return {
    ...(name !== alert.name && { name }),
    ...(search !== searchOf(fieldsOf(alert.search)) && { search }),
    ...(draft.pace !== alert.pace && { pace: draft.pace }),
  };
}
