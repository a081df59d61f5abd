import { Circle, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnIdentity } from '#shared/contract/identity.ts';
import { formatDate } from '#shared/format/dates.ts';
import { IDENTITY_PROBLEMS } from '#shared/rules/identity.ts';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { reloadOwnIdentity, useOwnIdentity } from './own-identity.ts';

/** What others can rely on: the confirmed address, the confirmed number and the checked identity. */
export function IdentityPanel({ profile }: { profile: OwnProfile }) {
  const { value: identity, failure, isLoading } = useOwnIdentity();
  const dialog = useOnDemand(async () => (await import('./identity-dialog.tsx')).IdentityDialog);
  const { phoneConfirmed } = profile.private;
  const canCheck = profile.verified && phoneConfirmed;
  return (
    <Panel title="What buyers can trust">
      {isLoading && <Skeleton className="h-36" />}
      {failure && !identity && (
        <NotLoaded title="This could not be loaded" why={failure.text} onRetry={reloadOwnIdentity} />
      )}
      {identity && (
        <ul className="grid">
          <Level isDone={profile.verified} title="E-mail confirmed" />
          <Level isDone={phoneConfirmed} title="Number confirmed">
            {!phoneConfirmed && 'Add your number and confirm it to get the badge “Verified”.'}
          </Level>
          <Level
            isDone={identity.state === 'confirmed'}
            isWaiting={isOpen(identity)}
            title={identity.state === 'confirmed' ? 'Identity checked' : 'Identity'}
          >
            <span className="block">{textOf(identity, canCheck)}</span>
            {canCheck && (identity.state === 'none' || identity.state === 'rejected') && (
              <Button size="sm" variant="secondary" className="mt-2.5" onClick={() => void dialog.openPart()}>
                {identity.state === 'none' ? 'Check my identity' : 'Try again'}
              </Button>
            )}
          </Level>
        </ul>
      )}
      {dialog.Part && <dialog.Part key={dialog.openCount} open={dialog.open} onOpenChange={dialog.setOpen} />}
    </Panel>
  );
}

function Level({
  isDone,
  isWaiting = false,
  title,
  children,
}: {
  isDone: boolean;
  isWaiting?: boolean;
  title: string;
  children?: ReactNode;
}) {
  const Icon = isDone ? CircleCheck : isWaiting ? Clock : Circle;
  return (
    <li className="flex gap-3 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0">
      <Icon className={isDone ? 'flex-none text-success-ink' : 'flex-none text-ink-3'} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {title}
          {!isDone && <span className="sr-only">: {isWaiting ? 'being checked' : 'not yet'}</span>}
        </p>
        {children && <div className="mt-0.5 text-sm text-ink-2">{children}</div>}
      </div>
    </li>
  );
}

const isOpen = ({ state }: OwnIdentity) => state === 'waiting' || state === 'review';

function textOf(identity: OwnIdentity, canCheck: boolean): string {
  const { state, problem, at } = identity;
  if (state === 'confirmed') return at ? `Since ${formatDate(new Date(at))}` : '';
  if (isOpen(identity)) return 'We are checking your document. You get a notification when it is done.';
  if (problem) return IDENTITY_PROBLEMS[problem];
  return canCheck
    ? 'Show buyers that you are a real person. You need a document, a photo of it and one of your face. We delete them after the check.'
    : 'You can have your identity checked after your e-mail address and your number are confirmed.';
}
