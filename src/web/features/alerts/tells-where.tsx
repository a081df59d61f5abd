import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type Channel, type NotificationChoice, wants } from '#shared/rules/preferences.ts';
import { useOwnProfile } from '#web/features/own-profile/own-profile.ts';
import type { DeviceState } from '#web/features/push/this-device.ts';
import { useThisDevice } from '#web/features/push/use-this-device.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Which ways the member is told, as their settings have it. */
export function TellsWhere() {
  const own = useOwnProfile().profile?.private;
  const { state } = useThisDevice();
  const ways = own ? waysOf(own.notifications, state) : [];
  return (
    <div className="grid gap-1.5 text-sm">
      <span className="font-semibold">Where we tell you</span>
      <ul className="flex min-h-5.5 flex-wrap gap-1.5">
        {ways.map(({ label, isOn }) => (
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

function waysOf(choice: NotificationChoice, device: DeviceState | null) {
  const isOn = (channel: Channel) => wants(choice, 'searchAlerts', channel);
  return [
    { label: 'App', isOn: true },
    { label: isOn('email') ? 'E-mail' : 'E-mail off', isOn: isOn('email') },
    ...(isOn('push') ? pushHere(device) : [{ label: 'Push off', isOn: false }]),
  ];
}

/** Nothing until it is known. Other devices have a say of their own. */
function pushHere(device: DeviceState | null) {
  if (device === null) return [];
  return [{ label: device === 'on' ? 'Push' : 'Push not on this device', isOn: device === 'on' }];
}
