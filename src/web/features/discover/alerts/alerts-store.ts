import type { Alert } from '#shared/contract/alerts.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createSerialRunner } from '#web/data/create-serial-runner.ts';
import { mutate } from '#web/data/query.ts';
import { createResource } from '#web/data/resource.ts';
import { createUserStore } from '#web/data/user-store.ts';

// The user's alerts, for the alerts page, the button beside search results and the dialog. A change shows
// immediately; the store sends changes to the server one at a time and reverts those that the server rejects.

type AlertChange = Parameters<ApiClient['alerts']['change']>[0]['body'];

const alerts = createResource<readonly Alert[], 'own'>((api) => api.alerts.list());
/** Alerts that the user saved beside search results, by the query string of that results page. */
const savedFromResults = createUserStore<Readonly<Record<string, Alert>>>({});
const changes = createSerialRunner();

export function useSavedAlert(search: string): Alert | null {
  return savedFromResults.use()[search] ?? null;
}

export function useAlerts() {
  const { value, failure } = alerts.use('own');
  return { items: value, failure: value ? null : failure, reload: () => void alerts.reload('own') };
}

/**
 * Adds an alert that the server has stored. `search` is the query string of the results page, so that its
 * button finds the alert again.
 */
export function addAlert(alert: Alert, search?: string): void {
  put(alert, 0);
  if (search) savedFromResults.set({ ...savedFromResults.get(), [search]: alert });
}

/** Resolves to null on success, otherwise to the failure. */
export async function changeAlert(alert: Alert, change: AlertChange): Promise<CallFailure | null> {
  const updated = { ...alert, ...change };
  put(updated);
  return changes(async () => {
    const failure = await mutate(async (api) => {
      const stored = await api.alerts.change({ params: { id: alert.id }, body: change });
      // A later change already shows and must not be overwritten.
      if (find(alert.id) === updated) put(stored);
    });
    if (failure?.status === 404) drop(alert.id);
    else if (failure) put(alert);
    return failure;
  });
}

/** Resolves to null on success, also when the alert was already deleted. */
export async function removeAlert(alert: Alert): Promise<CallFailure | null> {
  const at = alerts.find('own')?.findIndex(({ id }) => id === alert.id) ?? 0;
  drop(alert.id);
  return changes(async () => {
    const failure = await mutate((api) => api.alerts.remove({ params: { id: alert.id } }));
    if (!failure || failure.status === 404) return null;
    put(alert, at);
    return failure;
  });
}

/**
 * The server treats an alert that is created again soon as the same alert and preserves its unsent matches.
 */
export async function restoreAlert(alert: Alert, at: number): Promise<CallFailure | null> {
  const { search, name, pace, paused } = alert;
  return changes(() =>
    mutate(async (api) => {
      put(await api.alerts.create({ search, name, pace, paused }), at);
    }),
  );
}

function find(id: string): Alert | undefined {
  return (
    alerts.find('own')?.find((one) => one.id === id) ??
    Object.values(savedFromResults.get()).find((one) => one.id === id)
  );
}

/** Replaces the alert in the list. An alert that is not in the list is inserted only when `at` is set. */
function put(alert: Alert, at: number | null = null): void {
  alerts.change('own', (items) => {
    if (items.some(({ id }) => id === alert.id))
      return items.map((one) => (one.id === alert.id ? alert : one));
    return at === null ? items : items.toSpliced(at, 0, alert);
  });
  changeSaved((saved) => saved.map(([search, one]) => [search, one.id === alert.id ? alert : one]));
}

function drop(id: string): void {
  alerts.change('own', (items) => items.filter((one) => one.id !== id));
  changeSaved((saved) => saved.filter(([, one]) => one.id !== id));
}

function changeSaved(update: (saved: [string, Alert][]) => [string, Alert][]): void {
  savedFromResults.set(Object.fromEntries(update(Object.entries(savedFromResults.get()))));
}
