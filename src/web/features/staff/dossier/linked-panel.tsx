import { Link } from 'react-router';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/panel.tsx';

const HOW = { device: 'device', phone: 'number', photos: 'photos' } as const;

/** Accounts with the same device, number or photos. */
export function LinkedPanel({ linked }: { linked: UserDossier['linked'] }) {
  return (
    <Panel title="Linked accounts" className="gap-2! lg:p-5">
      {linked.length === 0 && (
        <p className="text-sm text-ink-3">No other account has this device, number or photos.</p>
      )}
      <ul className="grid grid-cols-1">
        {linked.map(({ id, name, avatar, suspended, how }) => (
          <li key={id} className="border-b border-line last:border-b-0">
            <Link
              to={staffPaths.user(id)}
              className="flex min-h-14 items-center gap-3 rounded-sm py-2 hover:bg-wash"
            >
              <Avatar name={name} src={avatar} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-xs text-ink-3">
                  Same {how.map((way) => HOW[way]).join(' and ')}
                </span>
              </span>
              {suspended && <Badge tone="danger">Suspended</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
