import { Eye, Flag, Handshake, MessageCircle, ShieldAlert, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Risk } from '#shared/contract/risk.ts';
import type { ListingDossier, UserDossier } from '#shared/contract/staff-dossiers.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { HIGH_RISK, MEDIUM_RISK } from '#shared/rules/moderation/cases.ts';
import { DOSSIER_COUNT_MAX } from '#shared/rules/moderation/dossiers.ts';
import { cx } from '#web/ui/cx.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

// The numbers on top of a dossier.

export function UserNumbers({ numbers, risk }: Pick<UserDossier, 'numbers' | 'risk'>) {
  const { reports, ads, conversations, sales } = numbers;
  return (
    <Numbers>
      <StatCard icon={<Flag />} label="Reports against" value={<Reports reports={reports} />} />
      <StatCard
        icon={<Tag />}
        label="Ads"
        value={<Figure total={ads.total} note={`${shown(ads.live)} live`} />}
      />
      <StatCard
        icon={<MessageCircle />}
        label="Chats"
        value={
          <Figure
            total={conversations.total}
            note={conversations.flagged === null ? undefined : `${shown(conversations.flagged)} flagged`}
          />
        }
      />
      <StatCard icon={<Handshake />} label="Confirmed sales" value={<Figure total={sales} />} />
      <RiskCard risk={risk} />
    </Numbers>
  );
}

export function ListingNumbers({ numbers, risk }: Pick<ListingDossier, 'numbers' | 'risk'>) {
  const { reports, reveals, conversations, views } = numbers;
  return (
    <Numbers>
      <StatCard icon={<Flag />} label="Reports" value={<Reports reports={reports} />} />
      <StatCard icon={<MessageCircle />} label="Chats" value={<Figure total={conversations} />} />
      <StatCard icon={<Handshake />} label="Phone reveals" value={<Figure total={reveals} />} />
      <StatCard icon={<Eye />} label="Views" value={formatCount(views)} />
      <RiskCard risk={risk} />
    </Numbers>
  );
}

function Numbers({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Numbers"
      className="grid grid-cols-2 gap-3 pb-5 md:grid-cols-5 max-md:[&>*:last-child]:col-span-2"
    >
      {children}
    </section>
  );
}

function RiskCard({ risk }: { risk: Risk | null }) {
  const tone =
    risk && (risk.score >= HIGH_RISK ? 'text-danger-ink' : risk.score >= MEDIUM_RISK && 'text-accent-ink');
  return (
    <StatCard
      icon={<ShieldAlert />}
      label="Risk"
      value={<span className={cx(tone)}>{risk ? risk.score : '–'}</span>}
    />
  );
}

/** Null: not for this staff user. */
function Reports({ reports }: Pick<UserDossier['numbers'], 'reports'>) {
  return reports ? <Figure total={reports.total} note={`${shown(reports.upheld)} upheld`} /> : '–';
}

function Figure({ total, note }: { total: number; note?: string }) {
  return (
    <>
      {shown(total)}
      {note && <small className="ml-1.5 text-xs font-normal tracking-normal text-ink-3">{note}</small>}
    </>
  );
}

/** Numbers are counted up to a limit. */
function shown(count: number): string {
  return count >= DOSSIER_COUNT_MAX ? `${formatCount(DOSSIER_COUNT_MAX)}+` : formatCount(count);
}
