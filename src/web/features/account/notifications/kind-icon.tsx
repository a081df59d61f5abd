import {
  CalendarClock,
  Camera,
  CircleAlert,
  Clock,
  type LucideIcon,
  MessageCircle,
  SearchCheck,
  ShieldCheck,
  Star,
  Store,
  Tag,
  TrendingDown,
} from 'lucide-react';
import type { NotificationKind } from '#shared/rules/notification-kinds.ts';
import { cx } from '#web/ui/cx.ts';

/** The icon of a notification's kind. Decorative, because the text says the same. */
export function KindIcon({ kind }: { kind: NotificationKind }) {
  const [Icon, tone] = ICONS[kind];
  return (
    <span
      aria-hidden="true"
      className={cx('grid size-10 flex-none place-items-center rounded-full [&>svg]:size-5', tone)}
    >
      <Icon />
    </span>
  );
}

const CALM = 'bg-primary-soft text-primary-ink';
const WARM = 'bg-accent-soft text-accent-ink';

const ICONS: Record<NotificationKind, [LucideIcon, string]> = {
  message: [MessageCircle, CALM],
  'alert-match': [SearchCheck, CALM],
  'price-drop': [TrendingDown, 'bg-success-soft text-success-ink'],
  'item-update': [Tag, CALM],
  'followed-seller': [Store, CALM],
  'ad-expiring': [Clock, WARM],
  'ad-declined': [CircleAlert, 'bg-danger-soft text-danger-ink'],
  decision: [CircleAlert, 'bg-danger-soft text-danger-ink'],
  'proof-photo': [Camera, CALM],
  'report-outcome': [ShieldCheck, CALM],
  review: [Star, WARM],
  meetup: [CalendarClock, CALM],
  security: [ShieldCheck, 'bg-info-soft text-info-ink'],
};
