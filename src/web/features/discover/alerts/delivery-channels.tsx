import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type Channel, type NotificationChoice, wantsNotification } from '#shared/rules/preferences.ts';
import type { DeviceState } from '#web/features/account/device-push.ts';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { useDevicePush } from '#web/features/account/use-device-push.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The channels on which the user receives alerts, according to their settings. */
export function DeliveryChannels() {
  const own = useOwnProfile().profile?.private;
  const { state } = useDevicePush();
  const channels = own ? channelsOf(own.notifications, state) : [];
  return (
    <div className="grid gap-1.5 text-sm">
      <span className="font-semibold">How we tell you</span>
      <ul className="flex min-h-5.5 flex-wrap gap-1.5">
        {channels.map(({ label, isOn }) => (
          <li key={label}>
            <Badge tone={isOn ? 'success' : 'neutral'}>
              {isOn ? <Check /> : <X />}
              {label}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">
        <Link to={paths.settingsOf('notifications')} className="link hit relative">
          Change in Settings
        </Link>
      </p>
    </div>
  );
}

function channelsOf(choice: NotificationChoice, device: DeviceState | null) {
  const isOn = (channel: Channel) => wantsNotification(choice, 'searchAlerts', channel);
  return [
    { label: 'App', isOn: true },
    { label: isOn('email') ? 'E-mail' : 'E-mail off', isOn: isOn('email') },
    ...(isOn('push') ? pushOnThisDevice(device) : [{ label: 'Push off', isOn: false }]),
  ];
}

/** Empty until the state of this device has loaded. Other devices have their own state. */
function pushOnThisDevice(device: DeviceState | null) {
  if (device === null) return [];
  return [{ label: device === 'on' ? 'Push' : 'Push off on this device', isOn: device === 'on' }];
}
