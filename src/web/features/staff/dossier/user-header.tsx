import type { ReactNode } from 'react';
import type { UserDossier } from '#shared/contract/staff-dossiers.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Name, state and actions of a user. */
export function UserHeader({ user, actions }: { user: UserDossier['user']; actions: ReactNode }) {
  const { id, name, avatar, role, location, joinDate, left, suspended } = user;
  return (
    <>
      <Breadcrumb items={[{ label: 'People', to: staffPaths.search() }, { label: name }]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 pb-5">
        <Avatar name={name} src={avatar} size="lg" className="md:size-18!" />
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className="text-[1.75rem] leading-8.5 wrap-anywhere">{name}</h1>
            {suspended && <Badge tone="danger">Suspended</Badge>}
            {left && <Badge>Left Kasuwa</Badge>}
            {role !== 'user' && <Badge tone="info">{role === 'admin' ? 'Admin' : 'Moderator'}</Badge>}
          </div>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
            {location && `${location} · `}joined {formatShortDate(new Date(joinDate))} ·{' '}
            <span className="num">ID {id.slice(0, 8)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!left && (
            <ButtonLink to={paths.seller(id)} variant="secondary" size="sm">
              Public page
            </ButtonLink>
          )}
          {actions}
        </div>
      </div>
    </>
  );
}
