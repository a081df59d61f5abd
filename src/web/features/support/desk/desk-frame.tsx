import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { DeskChats } from './desk-chats.tsx';
import { DeskMessages } from './desk-messages.tsx';

// The two pages of the support desk: contact messages and chats.

export const DeskMessagesPage = () => (
  <DeskFrame>
    <DeskMessages />
  </DeskFrame>
);

export const DeskChatsPage = () => (
  <DeskFrame>
    <DeskChats />
  </DeskFrame>
);

function DeskFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const inChats = pathname.startsWith(paths.supportChats);
  return (
    <StaffMain>
      <h1 className="pb-2">Support desk</h1>
      <TabLinks
        label="What to answer"
        items={[
          { to: paths.supportDesk, label: 'Messages', current: !inChats },
          { to: paths.supportChats, label: 'Chats', current: inChats },
        ]}
      />
      <div className="pt-5">{children}</div>
    </StaffMain>
  );
}
