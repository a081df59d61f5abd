import type { Alert } from '#shared/contract/alerts.ts';
import type { AlertPace } from '#shared/rules/alert-paces.ts';
import { nameOfAlert } from '#shared/rules/search/alert-search.ts';
import { fieldsOf, NO_FIELDS, readWatch, searchOf, type WatchFields } from './watch-fields.ts';

// What stands in the dialog, and what of it is sent.

export type AlertDraft = {
  watch: WatchFields;
  /** Null while nobody has named it: then it is called by what it watches. */
  name: string | null;
  pace: AlertPace;
};

export const NEW_DRAFT: AlertDraft = { watch: NO_FIELDS, name: null, pace: 'instant' };

export function draftOf(alert: Alert): AlertDraft {
  const watch = fieldsOf(alert.search);
  const isUnnamed = alert.name === nameOfAlert(readWatch(watch).query);
  return { watch, name: isUnnamed ? null : alert.name, pace: alert.pace };
}

/** As the field shows it: an emptied field stays empty while it is written in. */
export function shownName({ name, watch }: AlertDraft): string {
  return name ?? nameOfAlert(readWatch(watch).query);
}

export function creationOf({ watch, name, pace }: AlertDraft) {
  return { search: searchOf(watch), name: name?.trim() || undefined, pace };
}

/** Only what differs, so that two tabs never undo each other. */
export function changeOf(alert: Alert, draft: AlertDraft) {
  const name = draft.name?.trim() || nameOfAlert(readWatch(draft.watch).query);
  const search = searchOf(draft.watch);
  return {
    ...(name !== alert.name && { name }),
    ...(search !== searchOf(fieldsOf(alert.search)) && { search }),
    ...(draft.pace !== alert.pace && { pace: draft.pace }),
  };
}
