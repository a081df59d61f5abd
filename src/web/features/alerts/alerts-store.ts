import type { Alert } from '#shared/contract/alerts.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { createSerialRunner } from '#web/data/create-serial-runner.ts';
import { mutate } from '#web/data/query.ts';
import { createResource } from '#web/data/resource.ts';
import { createUserStore } from '#web/data/user-store.ts';

// The user's alerts, for their page, for the button beside results and for the dialog. A change shows at once; the server
// gets one change after the other, and one that it rejects is undone.

type AlertChange = Parameters<ApiClient['alerts']['change']>[0]['body'];

const alerts = createResource<readonly Alert[], 'own'>((api) => api.alerts.list());
/** Alerts that were saved beside results, by the search as that page spells it. */
const savedFromResults = createUserStore<Readonly<Record<string, Alert>>>({});
const changes = createSerialRunner();

export function useSavedAlert(search: string): Alert | null {
  return savedFromResults.use()[search] ?? null;
}

export function useAlerts() {
  const { value, failure } = alerts.use('own');
  return { items: value, failure: value ? null : failure, reload: () => void alerts.reload('own') };
}

/** The server has stored it. `search` is how a page of results spells it, so that its button knows it again. */
export function addAlert(alert: Alert, search?: string): void {
  put(alert, 0);
  if (search) savedFromResults.set({ ...savedFromResults.get(), [search]: alert });
}

/** Null when it is stored, or why not. */
export async function changeAlert(alert: Alert, change: AlertChange): Promise<CallFailure | null> {
  const updated = { ...alert, ...change };
  put(updated);
  return changes(async () => {
    const failure = await mutate(async (api) => {
      const stored = await api.alerts.change({ params: { id: alert.id }, body: change });
      // Unless it was changed again since: that shows already.
      if (find(alert.id) === updated) put(stored);
    });
    if (failure?.status === 404) drop(alert.id);
    else if (failure) put(alert);
    return failure;
  });
}

/** Null when it is gone, also where it was gone before. */
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

/** Created again at once, it is the same one to the server, with all matches that it has not sent yet. */
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

/** In its place. One that is not in the list is inserted only at a given place. */
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
