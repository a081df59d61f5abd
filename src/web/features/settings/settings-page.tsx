import { useSession } from '#web/features/auth/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { BlockedMembers } from './blocked-members.tsx';
import { type Preference, usePreferences } from './use-preferences.ts';

type Row = { what: Preference; label: string; description: string };

const NOTIFICATIONS: readonly Row[] = [
  { what: 'email', label: 'E-mail', description: 'About messages that wait for you' },
  { what: 'newMessages', label: 'New messages', description: 'When a buyer or seller writes' },
];
const PRIVACY: readonly Row[] = [
  { what: 'showPhone', label: 'Show phone number', description: 'Buyers can tap to see it on your ads' },
  { what: 'showOnlineStatus', label: 'Show online status', description: 'A green dot in chat' },
];

/** How a member wants to be told of news, and what others see of them. */
export function SettingsPage() {
  const { user } = useSession();
  const { chosen, problem, choose, retry } = usePreferences(user?.id ?? '');

  const rows = (list: readonly Row[]) => (
    <div className="grid">
      {list.map(({ what, label, description }) =>
        chosen ? (
          <Switch
            key={what}
            label={label}
            description={description}
            checked={chosen[what]}
            onChange={({ target }) => choose(what, target.checked)}
          />
        ) : (
          <Skeleton key={what} className="my-2 h-10" />
        ),
      )}
    </div>
  );

  return (
    <main id="main" className="page pb-16">
      <h1 className="py-5">Settings</h1>
      <div aria-busy={!chosen && !problem} className="grid max-w-180 gap-4">
        {problem && (
          <Banner
            tone="warn"
            alert
            title={chosen ? 'That was not saved' : 'Your settings could not be loaded'}
            action={
              !chosen && (
                <Button size="sm" variant="secondary" onClick={retry}>
                  Try again
                </Button>
              )
            }
          >
            {problem}
          </Banner>
        )}
        <Panel title="Notifications">{rows(NOTIFICATIONS)}</Panel>
        <Panel title="Privacy">{rows(PRIVACY)}</Panel>
        {user && <BlockedMembers member={user.id} />}
      </div>
    </main>
  );
}
