import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A conversation that was deleted, or is not the user's. */
export function NotFound({ back }: { back: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col overflow-y-auto p-4">
      {back}
      <EmptyState
        object="chat"
        title="Conversation not found"
        className="my-auto"
        actions={
          <ButtonLink to={paths.messages} replace>
            All messages
          </ButtonLink>
        }
      >
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    </div>
  );
}
