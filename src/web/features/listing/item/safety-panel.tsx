import { Check, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { safetyAdviceFor } from '#shared/rules/safety-advice.ts';

/** Safety advice beside the seller, so that buyers see it before they send money. */
export function SafetyPanel({ categoryId }: { categoryId: number | null }) {
  return (
    <section aria-labelledby="stay-safe" className="rounded-panel bg-accent-soft p-5">
      <h2 id="stay-safe" className="flex items-center gap-2 text-lg tracking-snug lg:text-lg">
        <ShieldCheck />
        Stay safe
      </h2>
      <ul className="mt-1.5 text-sm text-ink-2">
        {safetyAdviceFor(categoryId).map((advice) => (
          <li key={advice} className="flex gap-2.5 py-1.25">
            <Check className="mt-px size-4.5 text-success-ink" />
            {advice}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-5 text-sm">
        <Link to={paths.safety} className="link inline-flex min-h-11 items-center">
          Read the safety guidelines
        </Link>
        <Link to={paths.meetupSpots} className="link inline-flex min-h-11 items-center">
          Meetup spots
        </Link>
        <Link to={paths.checkNumber} className="link inline-flex min-h-11 items-center">
          Check a number
        </Link>
      </div>
    </section>
  );
}
