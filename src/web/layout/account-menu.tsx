import { Headset, Heart, LogOut, MessageCircle, Settings, Tag, User } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { logout } from '#web/features/account/logout.ts';
import { useUnreadBadge } from '#web/features/chat/use-unread-badge.ts';
import { shortCount } from '#web/runtime/title-count.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { HeaderMenu, HeaderMenuButton, HeaderMenuLink } from './header-menu.tsx';

// The account menu: name and email of the user, links to their pages, and Sign Out.

export function AccountMenu({ user }: { user: StoredUser }) {
  const navigate = useNavigate();
  const name = user.name || user.email;
  const unread = useUnreadBadge(user.id);

  async function signOut() {
    try {
      await logout(() => navigate(paths.home));
    } catch {
      showToast({ text: 'You are still signed in. Please check your connection and try again.' });
    }
  }

  return (
    <HeaderMenu
      label="Account menu"
      triggerClassName="relative grid size-11 place-items-center rounded-full hover:bg-current/9"
      trigger={
        <>
          <Avatar name={name} src={user.avatar} size="sm" />
          <span className="sr-only">
            {unread > 0 ? `Account menu, ${unreadText(unread)}` : 'Account menu'}
          </span>
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-2xs font-bold text-on-accent tabular-nums"
            >
              {shortCount(unread)}
            </span>
          )}
        </>
      }
      heading={
        <div className="mb-1.5 flex max-w-75 items-center gap-3 border-b border-line px-3 pt-2.5 pb-3">
          <Avatar name={name} src={user.avatar} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-xs text-ink-3">{user.email}</p>
          </div>
        </div>
      }
    >
      <HeaderMenuLink to={paths.profile} icon={<User />}>
        Profile
      </HeaderMenuLink>
      <HeaderMenuLink to={paths.myAds} icon={<Tag />}>
        My Ads
      </HeaderMenuLink>
      <HeaderMenuLink to={paths.favorites} icon={<Heart />}>
        Favorites
      </HeaderMenuLink>
      <HeaderMenuLink to={paths.messages} icon={<MessageCircle />}>
        Messages
        {unread > 0 && (
          <>
            <span
              aria-hidden="true"
              className="ml-auto grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums"
            >
              {shortCount(unread)}
            </span>
            <span className="sr-only">{unreadText(unread)}</span>
          </>
        )}
      </HeaderMenuLink>
      <HeaderMenuLink to={paths.settings} icon={<Settings />}>
        Settings
      </HeaderMenuLink>
      {user.role !== 'user' && (
        <HeaderMenuLink to={paths.staff} icon={<Headset />}>
          Staff pages
        </HeaderMenuLink>
      )}
      <hr className="m-1.5 border-line" />
      <HeaderMenuButton onClick={signOut} icon={<LogOut />}>
        Sign Out
      </HeaderMenuButton>
    </HeaderMenu>
  );
}

function unreadText(unread: number): string {
  return `${unread} unread ${unread === 1 ? 'message' : 'messages'}`;
}
