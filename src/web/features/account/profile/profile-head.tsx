import { BadgeCheck, ExternalLink, Pencil, X } from 'lucide-react';
import { Fragment, type RefObject } from 'react';
import { Link } from 'react-router';
import { formatMonthYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import { hasVerifiedBadge } from '#shared/rules/verified-badge.ts';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { Rating } from '#web/features/trust/rating.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type ProfileValues, pictureOf } from './profile-values.ts';

type HeadProps = {
  profile: OwnProfile;
  /** Null while the form is closed. */
  values: ProfileValues | null;
  toggle: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
};

/** A summary of the user, with the button that starts and cancels editing. */
export function ProfileHead({ profile, values, toggle, onToggle }: HeadProps) {
  const facts = [
    `Joined ${formatMonthYear(new Date(profile.joinDate))}`,
    `${formatCount(profile.activeAds)} active ${profile.activeAds === 1 ? 'ad' : 'ads'}`,
    `${formatCount(profile.itemsSold)} sold`,
  ];
  return (
    <Panel>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4 sm:items-center sm:gap-x-5">
        <Avatar name={profile.name} src={pictureOf(profile, values)} size="xl" />
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="text-xl leading-7 wrap-anywhere sm:text-[1.625rem] sm:leading-8">{profile.name}</h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            {hasVerifiedBadge(profile.trustLevel) && (
              <Badge tone="primary">
                <BadgeCheck />
                Verified
              </Badge>
            )}
            <Rating rating={profile.rating} reviews={profile.reviews} />
          </div>
          <p className="mt-1.5 text-sm text-ink-3">
            {/* Lines break only between facts, with the dot at the end of the line. */}
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                <span className="inline-block">
                  {fact}
                  {at < facts.length - 1 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
          </p>
          <Link
            to={paths.seller(profile.id)}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary-ink hover:underline [&>.lucide]:size-4"
          >
            See your public page
            <ExternalLink />
          </Link>
        </div>
        <Button
          ref={toggle}
          variant="secondary"
          onClick={onToggle}
          aria-expanded={values !== null}
          className="w-full sm:w-auto"
        >
          {values ? <X /> : <Pencil />}
          {values ? 'Cancel' : 'Edit Profile'}
        </Button>
      </div>
    </Panel>
  );
}
