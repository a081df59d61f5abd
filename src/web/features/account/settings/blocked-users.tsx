import { useRef, useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type BlockedUser, unblock, useBlocked } from './use-blocked.ts';

/** The blocked users with a button to unblock them, because their conversation may be deleted. */
export function BlockedUsers() {
  const { items, hasMore, loading, problem, readMore } = useBlocked();
  const title = useRef<HTMLHeadingElement>(null);

  async function unblockUser({ id, name }: BlockedUser): Promise<void> {
    const failure = await unblock(id);
    showToast({ text: failure ? failure.text : `${name} is no longer blocked.` });
    // The focused button has disappeared with its row.
    if (!failure) title.current?.focus();
  }

  return (
    <Panel
      title={
        <span ref={title} tabIndex={-1} className="outline-none">
          Blocked people
        </span>
      }
      aria-busy={loading}
    >
      {!items && !problem && <Skeleton className="h-10" />}
      {items?.length === 0 && (
        <p className="text-ink-2">Nobody. To block someone, open the menu in a conversation.</p>
      )}
      {items && items.length > 0 && (
        <ul className="grid">
          {items.map((blocked) => (
            <Row key={blocked.id} user={blocked} onUnblock={() => unblockUser(blocked)} />
          ))}
        </ul>
      )}
      <ListEnd
        title="The list could not be loaded"
        problem={problem}
        hasMore={hasMore}
        loading={loading}
        onMore={readMore}
      />
    </Panel>
  );
}

function Row({ user: { name, avatar }, onUnblock }: { user: BlockedUser; onUnblock: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onUnblock();
    setBusy(false);
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <Avatar name={name} src={avatar} size="sm" />
      <span className="min-w-0 flex-1 basis-16 font-semibold wrap-anywhere">{name}</span>
      <Button size="sm" variant="secondary" busy={busy} busyLabel="Unblocking..." onClick={press}>
        Unblock <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
