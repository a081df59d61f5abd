import { Check, type LucideIcon, MessageCircle, Pause, Scale, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { CaseKind } from '#shared/rules/moderation/cases.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/cx.ts';
import { FOR_OTHERS, KIND_LABELS, RISK_INK, reportCount, riskTone, waitingText } from './case-texts.ts';
import type { QueuedCase } from './cases-store.ts';

type QueueRowProps = {
  item: QueuedCase;
  to: string;
  current: boolean;
  now: Date;
  selected: boolean;
  /** Undefined for cases that cannot be dismissed together. */
  onSelect: (() => void) | undefined;
};

/** A case of the queue: photo, title, why it is here, risk, how long it waits. */
export function QueueRow({ item, to, current, now, selected, onSelect }: QueueRowProps) {
  const { title, why, kind, risk, reports, openedAt, assignee, mayOpen } = item;
  const facts = [
    reports > 1 && reportCount(reports),
    mayOpen ? why || KIND_LABELS[kind] : FOR_OTHERS,
    assignee?.name,
  ];
  return (
    <div className="relative">
      <Link
        to={to}
        aria-current={current ? 'true' : undefined}
        className={cx(
          'grid min-h-17 grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-3 rounded-menu px-3 py-2.5 transition-colors focus-visible:-outline-offset-2',
          current ? 'bg-primary-soft' : selected ? 'bg-wash' : 'hover:bg-wash',
        )}
      >
        <Picture item={item} />
        <span className="min-w-0 text-sm">
          <bdi className="block truncate font-semibold">{title}</bdi>
          <span className="block truncate text-xs text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        <span className="num text-right text-sm">
          <b className={cx('block font-semibold', RISK_INK[riskTone(risk)])}>
            <span className="sr-only">Risk </span>
            {risk}
          </b>
          <span className="block text-xs text-ink-3">{waitingText(openedAt, now)}</span>
        </span>
      </Link>
      {onSelect && (
        // Over the photo, so that the row has the same shape for every case.
        <label
          className={cx(
            'absolute top-1/2 left-3 grid size-12 -translate-y-1/2 cursor-pointer place-items-center rounded-row has-focus-visible:opacity-100 pointer-fine:hover:opacity-100',
            selected ? 'opacity-100' : 'opacity-0',
          )}
        >
          <input
            type="checkbox"
            checked={selected}
            onChange={onSelect}
            aria-label={`Select ${title}`}
            className="peer absolute inset-0 cursor-pointer appearance-none rounded-row"
          />
          <span className="pointer-events-none grid size-6 place-items-center rounded-badge bg-surface inset-ring-2 inset-ring-primary peer-checked:bg-primary">
            <Check className={cx('size-4 text-on-primary', !selected && 'opacity-0')} />
          </span>
        </label>
      )}
    </div>
  );
}

/** What it is about. A sign in the corner tells a chat, a held ad or an appeal from a reported ad. */
function Picture({ item: { image, kind, seller } }: { item: QueuedCase }) {
  const Sign = SIGNS[kind];
  const hasPhoto = image && image !== paths.placeholderAvatar;
  return (
    <span className="relative size-12">
      {hasPhoto ? (
        <span
          className={cx(
            'photo-edge absolute inset-0 overflow-hidden bg-wash',
            kind === 'seller' ? 'rounded-full' : 'rounded-row',
          )}
        >
          <img src={image} alt="" width={48} height={48} loading="lazy" className="photo-fill" />
        </span>
      ) : (
        <Avatar name={seller.name} className={cx('size-12!', kind !== 'seller' && 'rounded-row!')} />
      )}
      {Sign && (
        <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full bg-surface text-ink-2 shadow-hair">
          <Sign aria-hidden="true" className="size-3.5!" />
        </span>
      )}
      {Sign && <span className="sr-only">{KIND_LABELS[kind]}: </span>}
    </span>
  );
}

const SIGNS: Partial<Record<CaseKind, LucideIcon>> = {
  conversation: MessageCircle,
  message: ShieldAlert,
  held: Pause,
  appeal: Scale,
};
