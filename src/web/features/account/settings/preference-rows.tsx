import { type ComponentType, Fragment } from 'react';
import type { PrivateProfile } from '#shared/contract/accounts.ts';
import { NEWSLETTER_DAY } from '#shared/rules/newsletter-week.ts';
import { PushDevice } from '#web/features/account/push/push-device.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { NewsletterDetail } from './newsletter-detail.tsx';
import { type Preference, type Preferences, preferencesOf } from './preference-draft.ts';

// A group of switches in one card.

export type PreferenceRow = {
  what: Preference;
  label: string;
  description?: string | ((own: PrivateProfile) => string);
  /** Shown below the switch while it is on and saved. */
  Detail?: ComponentType;
};

export const NOTIFICATIONS: readonly PreferenceRow[] = [
  { what: 'email', label: 'E-mail', description: 'Messages, search alerts, price drops and account notices' },
  { what: 'push', label: 'Push', description: 'On the devices you choose', Detail: PushDevice },
  { what: 'sms', label: 'SMS', description: 'Standard rates apply' },
  {
    what: 'marketing',
    label: 'Marketing',
    Detail: NewsletterDetail,
    description: `The newsletter: new ads every ${NEWSLETTER_DAY}, and news from Kasuwa`,
  },
  { what: 'newMessages', label: 'New messages', description: 'When a buyer or seller writes' },
  { what: 'itemUpdates', label: 'Item updates', description: 'Changes to items you saved' },
  { what: 'priceDrops', label: 'Price drops', description: 'When a saved item gets cheaper' },
];

export const PRIVACY: readonly PreferenceRow[] = [
  { what: 'showPhone', label: 'Show phone number', description: aboutPhone },
  {
    what: 'showEmail',
    label: 'Show e-mail address',
    description: 'Signed-in members can see it on your seller page',
  },
  { what: 'showOnlineStatus', label: 'Show online status', description: 'A green dot in chat' },
  { what: 'publicProfile', label: 'Public profile', description: 'Anyone can see your seller page' },
];

/** Explains when buyers cannot see the number yet. */
function aboutPhone({ phone, phoneConfirmed }: PrivateProfile): string {
  const ready = 'Buyers can tap to see it on your ads';
  if (!phone) return `${ready}, once you have added it to your profile`;
  return phoneConfirmed ? ready : `${ready}, once you have confirmed it in your profile`;
}

export function PreferenceRows({
  rows,
  own,
  shown,
  failed,
  form,
  onChoose,
}: {
  rows: readonly PreferenceRow[];
  own: PrivateProfile | null;
  shown: Preferences | null;
  /** Whether loading has failed. */
  failed: boolean;
  /** The id of the form that saves the switches, elsewhere on the page. */
  form: string;
  onChoose: (what: Preference, on: boolean) => void;
}) {
  if (failed) return <p className="pb-3 text-ink-3">These could not be loaded.</p>;
  return (
    <div className="grid grid-cols-1">
      {rows.map(({ what, label, description, Detail }) =>
        shown && own ? (
          <Fragment key={what}>
            <Switch
              form={form}
              label={label}
              description={typeof description === 'function' ? description(own) : description}
              checked={shown[what]}
              onChange={({ target }) => onChoose(what, target.checked)}
            />
            {Detail && shown[what] && preferencesOf(own)[what] && <Detail />}
          </Fragment>
        ) : (
          <div key={what} className="border-b border-line py-2.5 last:border-b-0">
            <Skeleton className="h-11" />
          </div>
        ),
      )}
    </div>
  );
}
