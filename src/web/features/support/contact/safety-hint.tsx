import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Banner } from '#web/ui/banner.tsx';

/** For messages about safety: help that is faster than a reply from support. */
export function SafetyHint() {
  return (
    <Banner tone="warn" title="In danger now? Call 112">
      <p>
        <a href="tel:112" className="font-semibold underline">
          112
        </a>{' '}
        works on every network, at any time. To tell us about an ad or a member, use <b>Report Listing</b> on
        the ad’s page or <b>Report</b> in the conversation. Then we know exactly which one you mean.{' '}
        <Link to={paths.safety} className="font-semibold underline">
          How to stay safe
        </Link>
      </p>
    </Banner>
  );
}
