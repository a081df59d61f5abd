import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { SessionInfo } from '#shared/contract/sessions.ts';
import { formatAge, formatShortDate } from '#shared/format/dates.ts';
import { useNow } from '#web/runtime/use-now.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';
import type { useSessions } from './use-sessions.ts';

/** The number of sessions before “Show all”. */
const SHOWN_FIRST = 5;

/** The devices on which the user is signed in, each with a button to sign it out. */
export function SessionList({ sessions }: { sessions: ReturnType<typeof useSessions> }) {
  const { items, loading, problem, read, end, endOthers, endAll } = sessions;
  const [all, setAll] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const proof = useOnDemand(
    async () => (await import('#web/features/account/reauthentication-dialog.tsx')).ReauthenticationDialog,
  );
  /** The action that requires re-authentication. */
  const lastAction = useRef(() => {});
  const hasOthers = items?.some(({ isCurrent }) => !isCurrent) ?? false;

  async function signOut(work: () => ReturnType<typeof end>, done: string) {
    const failure = await work();
    if (failure?.code === 'REAUTHENTICATION_REQUIRED')
      return requireReauthentication(() => void signOut(work, done));
    showToast({ text: failure ? failure.text : done });
    // The focused row has disappeared.
    if (!failure) title.current?.focus();
  }

  async function signOutEverywhere() {
    const failure = await endAll();
    if (failure) showToast({ text: failure.text });
  }

  async function requireReauthentication(action: () => void) {
    lastAction.current = action;
    await proof.openPart();
  }

  function repeatAction() {
    proof.setOpen(false);
    lastAction.current();
  }

  return (
    <section aria-labelledby="signed-in-devices" aria-busy={loading} className="grid gap-2">
      <h3 id="signed-in-devices" ref={title} tabIndex={-1} className="font-semibold outline-none">
        Where you are signed in
      </h3>
      {!items && !problem && <Skeleton className="h-14" />}
      {items && (
        <ul className="grid">
          {(all ? items : items.slice(0, SHOWN_FIRST)).map((session) => (
            <Row
              key={session.id}
              session={session}
              onSignOut={() => signOut(() => end(session.id), `${session.device} has been signed out.`)}
            />
          ))}
        </ul>
      )}
      {items && !all && items.length > SHOWN_FIRST && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          Show all {items.length} devices
        </Button>
      )}
      <ListEnd
        title="The list could not be loaded"
        problem={problem}
        loading={loading}
        hasMore={false}
        onMore={read}
      />
      {items && (
        <div className="flex flex-wrap gap-3 pt-1">
          {hasOthers && (
            <BusyButton onPress={() => signOut(endOthers, 'All your other devices have been signed out.')}>
              Sign out other devices
            </BusyButton>
          )}
          <SignOutEverywhere
            endAll={endAll}
            onReauthenticationRequired={() => requireReauthentication(() => void signOutEverywhere())}
          />
        </div>
      )}
      {proof.Part && (
        <proof.Part
          key={proof.openCount}
          open={proof.open}
          onReauthenticated={repeatAction}
          onCancel={() => proof.setOpen(false)}
        />
      )}
    </section>
  );
}

function Row({ session, onSignOut }: { session: SessionInfo; onSignOut: () => Promise<void> }) {
  const now = useNow();
  const { device, address, signedInAt, seenAt, isCurrent } = session;
  const Icon = /Android|iPhone|iPad|KaiOS/.test(device) ? Smartphone : Monitor;
  const facts = [
    isCurrent ? 'Active now' : `Last seen ${formatAge(new Date(seenAt), now).toLowerCase()}`,
    `signed in ${formatShortDate(new Date(signedInAt))}`,
    ...(address ? [address] : []),
  ];
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <Icon aria-hidden="true" className="size-5 flex-none text-ink-2" />
      <div className="min-w-0 flex-1 basis-34">
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold wrap-anywhere">{device}</span>
          {isCurrent && <Badge tone="success">This device</Badge>}
        </div>
        <p className="num text-sm text-ink-3 wrap-anywhere">{facts.join(' · ')}</p>
      </div>
      {!isCurrent && (
        <BusyButton short onPress={onSignOut}>
          Sign out <span className="sr-only">{device}</span>
        </BusyButton>
      )}
    </li>
  );
}

type BusyButtonProps = {
  onPress: () => Promise<void>;
  /** Without a busy label, for lack of space. */
  short?: boolean;
  children: ReactNode;
};

function BusyButton({ onPress, short = false, children }: BusyButtonProps) {
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    await onPress();
    setBusy(false);
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy}
      busyLabel={short ? undefined : 'Signing out...'}
      onClick={press}
    >
      {children}
    </Button>
  );
}
