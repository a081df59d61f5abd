import { Compass, Search, ShieldCheck, Tag, UserRound, Wallet } from 'lucide-react';
import type { HelpTopic } from '#shared/contract/information.ts';
import { cx } from '#web/ui/cx.ts';

const ICONS = {
  compass: Compass,
  search: Search,
  tag: Tag,
  user: UserRound,
  shield: ShieldCheck,
  wallet: Wallet,
};

/** The icon of a topic. Safety has the warning colour so that users in a hurry find it. */
export function TopicIcon({ icon, className }: { icon: HelpTopic['icon']; className?: string }) {
  const Icon = ICONS[icon];
  return (
    <span
      className={cx(
        'grid size-11 flex-none place-items-center rounded-field',
        icon === 'shield' ? 'bg-accent-soft text-accent-ink' : 'bg-primary-soft text-primary-ink',
        className,
      )}
    >
      <Icon />
    </span>
  );
}
