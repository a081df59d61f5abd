import { useEffect, useRef } from 'react';
import type { Alert } from '#shared/contract/alerts.ts';
import { paths } from '#shared/paths.ts';
import { ALERTS_MAX } from '#shared/rules/limits.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { inChosenLocation } from '#web/device/chosen-location.ts';
import { PushPlace } from '#web/features/account/push-place.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AlertRow } from './alert-row.tsx';
import { AlertsSkeleton } from './alerts-skeleton.tsx';
import { removeAlert, restoreAlert, useAlerts } from './alerts-store.ts';
import { CreateAlertButton } from './create-alert-button.tsx';

/** All alerts of the user, with their criteria, how often they notify and whether they are paused. */
export function AlertsPage() {
  const { items, failure: notLoaded, reload } = useAlerts();
  const list = useRef<HTMLElement>(null);
  const isEmpty = items?.length === 0;
  const wasEmpty = useRef(false);
  useEffect(() => {
    // The first alert replaces the button that created it, so focus moves to the list.
    if (wasEmpty.current && items && !isEmpty) list.current?.focus();
    wasEmpty.current = Boolean(isEmpty);
  }, [items, isEmpty]);
  const isFull = items !== null && items.length >= ALERTS_MAX;

  async function remove(alert: Alert, at: number) {
    // The focused button disappears with its row.
    list.current?.focus();
    const failure = await removeAlert(alert);
    showToast(
      failure
        ? { text: `It was not deleted. ${failure.text}` }
        : {
            text: 'Search alert deleted.',
            action: { label: 'Undo', onClick: () => void restore(alert, at) },
          },
    );
  }

  return (
    <main id="main" className="page pb-16">
      <div className="flex flex-wrap items-center gap-4 py-5">
        <div className="min-w-0 flex-1 basis-60">
          <h1>My Search Alerts</h1>
          <p className="text-ink-2">We tell you when something new is posted</p>
        </div>
        {items && items.length > 0 && !isFull && <CreateAlertButton className="max-sm:w-full" />}
      </div>
      <PushPlace reason="alert" className="mb-5" />
      <section ref={list} tabIndex={-1} aria-label="Search alerts" className="outline-none">
        {isFull && (
          <Banner tone="info" className="mb-5" title={`You have ${ALERTS_MAX} search alerts, the maximum`}>
            Delete one to make room for another.
          </Banner>
        )}
        {!items && (notLoaded ? <NotLoaded failure={notLoaded} onRetry={reload} /> : <AlertsSkeleton />)}
        {isEmpty && <NoAlerts />}
        {items && items.length > 0 && (
          <ul className="grid gap-4 lg:grid-cols-2">
            {items.map((alert, at) => (
              <AlertRow key={alert.id} alert={alert} onRemove={() => void remove(alert, at)} />
            ))}
          </ul>
        )}
      </section>
    </main>
  );
}

async function restore(alert: Alert, at: number): Promise<void> {
  const failure = await restoreAlert(alert, at);
  if (!failure) return showToast({ text: 'Search alert restored.' });
  showToast({
    text: `It could not be restored. ${failure.text}`,
    action: { label: 'Try again', onClick: () => void restore(alert, at) },
  });
}

function NoAlerts() {
  return (
    <EmptyState
      object="phone"
      title="No search alerts yet"
      actions={
        <>
          <CreateAlertButton />
          <ButtonLink variant="secondary" to={inChosenLocation(paths.search())}>
            Browse Items
          </ButtonLink>
        </>
      }
    >
      Tell us what you are looking for, or save any search. We tell you when someone posts it.
    </EmptyState>
  );
}

function NotLoaded({ failure, onRetry }: { failure: CallFailure; onRetry: () => void }) {
  const isOffline = failure.status === null && !navigator.onLine;
  return (
    <div role="alert">
      <EmptyState
        object="box"
        title={isOffline ? 'You seem to be offline' : 'Your search alerts could not be loaded'}
        actions={<Button onClick={onRetry}>Try again</Button>}
      >
        They are safe and still working.
      </EmptyState>
    </div>
  );
}
