import type { ReactNode } from 'react';
import { useSession } from '#web/features/auth/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AccountLinks } from './account-links.tsx';
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

/** What other features put into the page. */
export type SettingsSlots = {
  /** In Privacy & Security, under the switches. */
  security?: ReactNode;
  /** The first row of Account Management, as tall and as lined as the links under it. */
  dataExport?: ReactNode;
  /** A panel of its own, with its heading. */
  dangerZone?: ReactNode;
};

/** How a member wants to be told of news, what others see of them, and the account itself. */
export function SettingsPage({ security, dataExport, dangerZone }: SettingsSlots) {
  const { user } = useSession();
  const { chosen, problem, choose, retry } = usePreferences();

  const rows = (list: readonly Row[]) => (
    <div className="grid">
      {list.map(({ what, label, description }) =>
        chosen ? (
          <Switch
            key={what}
            label={label}
            description={description}
            checked={chosen[what]}
            onChange={({ target }) => void choose(what, target.checked)}
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
        <Panel id="privacy" title="Privacy &amp; Security" className="scroll-mt-6">
          {rows(PRIVACY)}
          {security}
        </Panel>
        {user && <BlockedMembers member={user.id} />}
        <Panel id="account" title="Account Management" className="scroll-mt-6">
          <div className="grid">
            {dataExport}
            <AccountLinks />
          </div>
        </Panel>
        {dangerZone && (
          <div id="danger-zone" className="scroll-mt-6">
            {dangerZone}
          </div>
        )}
      </div>
    </main>
  );
}
