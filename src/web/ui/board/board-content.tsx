import { Eye, Heart, LogOut, MessageCircle, Settings, Tag, User } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Awning } from '#web/ui/awning.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Logo, LogoMark } from '#web/ui/logo.tsx';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx';
import sofa from '#web/ui/objects/sofa.webp?no-inline';
import { Panel } from '#web/ui/panel.tsx';
import { Price } from '#web/ui/price.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AddPhotoTile, UploadGrid, UploadTile } from '#web/ui/upload-tile.tsx';

/** The board's section for avatars, prices, navigation, photos, tables and the logo. */
export function BoardContent() {
  const [views, setViews] = useState(['front', 'side', 'back']);
  return (
    <>
      <Panel title="People and prices">
        <div className="flex flex-wrap items-center gap-2">
          {NAMES.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Amina Yusuf" src={sofa} />
        </div>
        <div className="flex flex-wrap items-end gap-2">
          {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Avatar key={size} name="Amina Yusuf" size={size} />
          ))}
        </div>
        <p className="flex flex-wrap items-baseline gap-4">
          <Price amount={950} className="text-sm" />
          <Price amount={185000} className="text-lg" />
          <Price amount={1250000000} className="text-3xl tracking-[-0.03em]" />
        </p>
        <Breadcrumb
          items={[
            { label: 'Home', to: '#home' },
            { label: 'Electronics', to: '#electronics' },
            { label: 'Fujifilm X100V camera, silver, with two batteries and the original box' },
          ]}
        />
      </Panel>
      <Panel title="Account menu">
        <AccountMenu />
        <div className="grid grid-cols-2 gap-3">
          <StatCard icon={<Eye />} label="Total Views" value="2,442" note="+12% this week" />
          <StatCard icon={<Tag />} label="Earned from all of your ads" value={<Price amount={12450000} />} />
        </div>
        <TabLinks
          label="My ads"
          items={[
            { to: '#active', label: 'Active', count: 4, current: true },
            { to: '#sold', label: 'Sold', count: 7, current: false },
            { to: '#drafts', label: 'Drafts', count: 1, current: false },
          ]}
        />
        <Tabs
          label="Saved things"
          items={[
            { value: 'items', label: 'Items', count: 12, content: 'Twelve saved items.' },
            { value: 'searches', label: 'Saved searches', count: 2, content: 'Two saved searches.' },
            { value: 'sellers', label: 'Sellers', content: 'Nobody yet.' },
          ]}
        />
      </Panel>
      <Panel title="Photos" aside={`${views.length + 1} of 8`} className="lg:col-span-2">
        <UploadGrid>
          {views.map((view, index) => (
            <UploadTile
              key={view}
              main={index === 0}
              src={sofa}
              alt={`Blue sofa, ${view}`}
              removeLabel={`Remove photo ${index + 1}`}
              onRemove={() => setViews(views.filter((other) => other !== view))}
            />
          ))}
          <UploadTile src={sofa} alt="Blue sofa, being sent" removeLabel="Remove photo 4" busy />
          <AddPhotoTile multiple accept="image/*" />
        </UploadGrid>
        <UploadGrid>
          <AddPhotoTile multiple dragging />
          <AddPhotoTile
            disabled
            label="8 of 8 photos"
            hint="Remove one to add another"
            className="col-span-2"
          />
        </UploadGrid>
      </Panel>
      <Panel title="Empty state">
        <EmptyState
          as="h3"
          object="basket"
          title="No active ads"
          actions={<Button>Post Your First Ad</Button>}
        >
          Take a photo, set a price, and you are live.
        </EmptyState>
      </Panel>
      <Panel title="Table" className="lg:col-span-3">
        <DataTable
          caption="Moderation queue"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={(row) => row.ad}
          selectedKey="iPhone 12, 128 GB, factory unlocked"
        />
        <DataTable
          caption="Appeals"
          columns={COLUMNS}
          rows={[]}
          rowKey={(row) => row.ad}
          empty="No appeals wait."
        />
      </Panel>
      <Panel title="Logo and awning" className="overflow-hidden lg:col-span-3">
        <div className="flex flex-wrap items-center gap-6">
          <Logo />
          <LogoMark className="size-12" />
        </div>
        <div className="-mx-5 pb-10 lg:-mx-7">
          <div className="on-canopy px-7 py-6">
            <Logo onCanopy />
          </div>
          <Awning />
        </div>
      </Panel>
    </>
  );
}

function AccountMenu() {
  return (
    <Menu align="start" trigger={<Button variant="secondary">Open the account menu</Button>}>
      <MenuHeader>
        <Avatar name={NAMES[1] ?? ''} />
        <span className="min-w-0">
          <span className="block max-w-56 truncate font-semibold">{NAMES[1]}</span>
          <span className="block max-w-56 truncate text-xs text-ink-3">amina.yusuf@example.com</span>
        </span>
      </MenuHeader>
      <MenuLink to="#profile" icon={<User />}>
        Profile
      </MenuLink>
      <MenuLink to="#favorites" icon={<Heart />}>
        Favorites
      </MenuLink>
      <MenuLink to="#messages" icon={<MessageCircle />} count={3} countLabel="3 unread">
        Messages
      </MenuLink>
      <MenuItem icon={<Settings />} disabled>
        Settings
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} danger>
        Sign Out
      </MenuItem>
    </Menu>
  );
}

const NAMES = [
  'Amina Yusuf',
  'Oluwafunmilayo Adébísí-Oyinkansola Olorunfemi',
  'Alhaji Abdulrahman Muhammad Sani',
  'Chukwuemeka Nwachukwu-Okonkwo',
  'Ẹniọlá Ọlátúnjí',
  'Tari Ebiowei',
];

type QueueRow = { ad: string; seller: string; risk: number; reports: number };

const ROWS: QueueRow[] = [
  { ad: 'iPhone 12, 128 GB, factory unlocked', seller: 'Chidi Okeke', risk: 86, reports: 3 },
  { ad: 'Toyota Yaris 2011, first body', seller: NAMES[1] ?? '', risk: 62, reports: 1 },
  { ad: '3-bedroom bungalow to let', seller: 'Prime Homes PH', risk: 8, reports: 0 },
];

const COLUMNS: Column<QueueRow>[] = [
  { key: 'ad', head: 'Ad', cell: (row) => row.ad, rowHead: true },
  { key: 'seller', head: 'Seller', cell: (row) => row.seller },
  {
    key: 'why',
    head: 'State',
    cell: (row) => (
      <Badge tone={row.risk > 80 ? 'danger' : 'warn'}>{row.risk > 80 ? 'High risk' : 'In review'}</Badge>
    ),
  },
  { key: 'risk', head: 'Risk', cell: (row) => row.risk, numeric: true },
  { key: 'reports', head: 'Reports', cell: (row) => row.reports, numeric: true },
];
