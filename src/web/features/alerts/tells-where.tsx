import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { wants } from '#shared/rules/preferences.ts';
import { useOwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Which ways the member is told, as their settings have it. */
export function TellsWhere() {
  const own = useOwnProfile().profile?.private;
  const ways = own && [
    ['App', true] as const,
    ['E-mail', wants(own.notifications, 'searchAlerts', 'email')] as const,
    ['Push', wants(own.notifications, 'searchAlerts', 'push')] as const,
  ];
  return (
    <div className="grid gap-1.5 text-sm">
      <span className="font-semibold">Where we tell you</span>
      <ul className="flex min-h-5.5 flex-wrap gap-1.5">
        {ways?.map(([label, isOn]) => (
          <li key={label}>
            <Badge tone={isOn ? 'success' : 'neutral'}>
              {isOn ? <Check /> : <X />}
              {label}
              {!isOn && ' off'}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">
        Push reaches the devices where you have allowed it.{' '}
        <Link to={paths.settingsOf('notifications')} className="link hit relative">
          Change in Settings
        </Link>
      </p>
    </div>
  );
}
