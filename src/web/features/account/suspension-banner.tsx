import { Link } from 'react-router';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import type { StoredUser } from '#web/data/stored-user.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Above every page of a suspended user. */
export function SuspensionBanner({
  suspended: { until, decisionId },
}: {
  suspended: NonNullable<StoredUser['suspended']>;
}) {
  return (
    <section aria-label="Your account is suspended" className="page py-3">
      <Banner
        tone="danger"
        title={
          until
            ? `Your account is suspended until ${formatDate(new Date(until))}`
            : 'Your account is suspended'
        }
        action={
          <Link
            to={decisionId ? paths.decision(decisionId) : paths.decisions}
            className="link inline-flex min-h-11 items-center"
          >
            Read why and appeal
          </Link>
        }
      >
        You can read, get a copy of your data and appeal. You cannot post or write, and nobody can see your
        ads.
      </Banner>
    </section>
  );
}
