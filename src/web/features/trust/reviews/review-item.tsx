import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Review } from '#shared/contract/reviews.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Stars } from './stars.tsx';

/** One review with its author, listing and reply. `children` is shown if there is no reply. */
export function ReviewItem({
  review: { author, authorRole, item, stars, text, counted, confirmed, createdAt, reply },
  subject,
  children,
}: {
  review: Review;
  /** The name of the reviewed user. */
  subject: string;
  children?: ReactNode;
}) {
  return (
    <article className="border-b border-line py-4.5">
      <div className="flex items-start gap-3">
        <Avatar name={author.name} src={author.avatar} size="sm" />
        <div className="min-w-0 flex-1">
          <h3 className="text-base font-semibold tracking-normal wrap-anywhere lg:text-base">
            {author.left ? (
              author.name
            ) : (
              <Link
                to={paths.seller(author.id)}
                className="hit relative inline-block rounded-xs py-0.5 hover:underline"
              >
                {author.name}
              </Link>
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
            <Stars stars={stars} />
            {authorRole === 'buyer' ? 'Buyer' : 'Seller'} · {formatShortDate(new Date(createdAt))}
            {confirmed && ' · Confirmed handover'}
            {!counted && ' · Not counted in the rating'}
          </p>
        </div>
      </div>
      {text && <p className="mt-2.5 font-read wrap-anywhere whitespace-pre-line text-ink">{text}</p>}
      {item && (
        <p className="mt-1.5 text-sm wrap-anywhere text-ink-3">
          {authorRole === 'buyer' ? 'Bought' : 'Sold'}{' '}
          <Link
            to={paths.item(item.id)}
            className="hit relative rounded-xs underline underline-offset-2 hover:text-ink"
          >
            {item.title}
          </Link>
        </p>
      )}
      {reply ? (
        <div data-takes-over className="mt-3 rounded-row bg-sunken px-4 py-3">
          <p className="text-xs text-ink-3">
            <b className="font-semibold text-ink-2">Reply by {subject}</b> ·{' '}
            {formatShortDate(new Date(reply.createdAt))}
          </p>
          <p className="mt-1 font-read wrap-anywhere whitespace-pre-line">{reply.text}</p>
        </div>
      ) : (
        children
      )}
    </article>
  );
}
