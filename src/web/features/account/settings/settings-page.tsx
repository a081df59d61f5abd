import { BellRing, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { useSession } from '#web/data/session.ts';
import { ConfirmEmailBanner } from '#web/features/account/confirm-email/confirm-banner.tsx';
import { LessDataSwitch } from '#web/runtime/less-data/less-data-switch.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.tsx';
import { AccountLinks, LinkRow } from './account-links.tsx';
import { BlockedUsers } from './blocked-users.tsx';
import { NOTIFICATIONS, PRIVACY, PreferenceRows } from './preference-rows.tsx';
import { SaveBar } from './save-bar.tsx';
import { SectionNav } from './section-nav.tsx';
import type { SectionId } from './sections.ts';
import { usePreferenceDraft } from './use-preference-draft.ts';

/** Content from other features. */
type SettingsSlots = {
  /** Shown in Privacy & Security, below the switches. */
  security?: ReactNode;
  /** The first row of Account Management, with the same height and border as the links below it. */
  dataExport?: ReactNode;
  /** A complete panel with its heading. */
  dangerZone?: ReactNode;
};

/** The switches refer to the form by id, because the form element cannot contain the forms of dialogs. */
const FORM = 'preferences';

/** The settings: notifications, privacy and security, device and account. */
export function SettingsPage({ security, dataExport, dangerZone }: SettingsSlots) {
  const { user } = useSession();
  const { status, failure, reload, own, shown, choose, ...form } = usePreferenceDraft();
  const question = useUnsavedGuard(form.isUnsaved);
  const switches = { own, shown, failed: status === 'failed', form: FORM, onChoose: choose };

  return (
    <main id="main" className="page pb-16">
      <h1 className="py-6">Settings</h1>
      <div className="items-start gap-16 lg:grid lg:grid-cols-[13.75rem_minmax(0,45rem)]">
        <SectionNav />
        <div
          aria-busy={status === 'loading'}
          // With very large text, buttons wrap instead of overflowing the page.
          className="grid min-w-0 gap-5 *:min-w-0 [&_:is(a,button)]:max-w-full [&_:is(a,button)]:wrap-anywhere [&_:is(a,button)]:whitespace-normal"
        >
          <ConfirmEmailBanner />
          {status === 'failed' && (
            <NotLoaded title="Your settings could not be loaded" why={failure?.text} onRetry={reload} />
          )}
          <Panel {...section('notifications')} title="Notifications">
            <PreferenceRows rows={NOTIFICATIONS} {...switches} />
            <div className="-mt-4 -mb-2.5 border-t border-line">
              <LinkRow
                to={paths.alerts}
                icon={<BellRing />}
                label="Search alerts"
                description="What you get alerts for, and how often"
              />
              <LinkRow
                to={paths.following}
                icon={<Store />}
                label="Sellers you follow"
                description="We tell you when they post a new ad"
              />
            </div>
          </Panel>
          <Panel {...section('privacy')} title="Privacy &amp; Security">
            <PreferenceRows rows={PRIVACY} {...switches} />
            {security}
          </Panel>
          <div {...section('blocked')}>{user && <BlockedUsers />}</div>
          <Panel {...section('device')} title="This device">
            <LessDataSwitch />
            <p className="text-sm text-ink-3">This works immediately, on this device only.</p>
          </Panel>
          <Panel {...section('account')} title="Account Management">
            <div className="grid grid-cols-1">
              {dataExport}
              <AccountLinks />
            </div>
          </Panel>
          <div {...section('danger-zone')}>{dangerZone}</div>
          <SaveBar id={FORM} {...form} onSave={form.save} onCancel={form.cancel} />
        </div>
      </div>
      {question}
    </main>
  );
}

/** Attributes of a section that links can scroll to and focus. */
function section(id: SectionId) {
  return { id, tabIndex: -1, className: 'scroll-mt-6 outline-none' };
}
