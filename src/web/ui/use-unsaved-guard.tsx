import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks for confirmation before a user leaves the screen or closes the tab with unsaved changes. The screen
 * must render the returned dialog.
 */
export function useUnsavedGuard(isUnsaved: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // The changes were saved while the dialog was open, so no confirmation is needed.
  useEffect(() => {
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed();
  }, [isUnsaved, blocker]);

  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <UnsavedQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.state === 'blocked' && blocker.proceed()}
      onStay={stay}
    />
  );
}

/** Also for a Cancel button that would discard typed text. */
export function UnsavedQuestion({
  title = 'Leave without saving?',
  open,
  onLeave,
  onStay,
}: {
  title?: string;
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title={title}
      description="Your changes are not saved. You lose them if you leave."
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button onClick={onStay}>Stay here</Button>
        </>
      }
    />
  );
}
