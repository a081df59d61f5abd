import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';

/** The frame of the support desk, with tabs for contact messages and chats. */
export function DeskFrame({ isWaived, children }: { isWaived: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const inChats = pathname.startsWith(paths.supportChats);
  return (
    <main id="main" className="page pb-16">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-5 pb-2">
        <h1>Support desk</h1>
        <Badge tone="primary">Staff</Badge>
      </div>
      <TabLinks
        label="What to answer"
        items={[
          { to: paths.supportDesk, label: 'Messages', current: !inChats },
          { to: paths.supportChats, label: 'Chats', current: inChats },
        ]}
      />
      {isWaived && (
        <Banner tone="info" title="Preview" className="mt-5">
          The demo moderator needs no two-factor authentication on this machine. Everywhere else staff
          accounts do.
        </Banner>
      )}
      <div className="pt-5">{children}</div>
    </main>
  );
}
