import { ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteFigure } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** layout/post-ad-button.tsx observes this id to show the floating button. */
export const PROMO_ID = 'post-ad-promo';

type ToDoCardProps = {
  title: string;
  text: string;
  to: string;
  /** The label of the button on wide screens. */
  action: string;
  picture: ReactNode;
  onOpen?: () => void;
};

export function ToDoCard({ title, text, to, action, picture, onOpen }: ToDoCardProps) {
  return (
    <li>
      <Link to={to} onClick={onOpen} className="to-do">
        <span className="to-do-picture photo-edge">{picture}</span>
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold">{title}</b>
          <span className="to-do-text">{text}</span>
        </span>
        <span className="to-do-action">{action}</span>
        <ChevronRight className="lg:hidden" />
      </Link>
    </li>
  );
}

/** The invitation to post an ad, at the end of the row. */
export function PromoCard({ figures }: { figures: SiteFigure[] }) {
  return (
    <ToDoCard
      title="Got something to sell?"
      text={figures.map(({ figure, label }) => `${figure} ${label}`).join(' · ') || 'Free to post.'}
      to={paths.postAd}
      action="Post an Ad"
      picture={<Plus />}
    />
  );
}

export function ToDoSkeleton() {
  return (
    <li aria-busy="true">
      <Skeleton className="h-full rounded-panel!" />
    </li>
  );
}
