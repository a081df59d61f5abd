import { BadgeCheck, ExternalLink, Pencil, X } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { formatMonthYear } from '#shared/format/dates.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { paths } from '#shared/paths.ts';
import type { OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Rating } from '#web/features/seller-figures/rating.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import type { useAvatarUpload } from './use-avatar-upload.ts';
import type { ProfileForm } from './use-profile-form.ts';

type HeadProps = {
  profile: OwnProfile;
  editing: ProfileForm;
  avatar: ReturnType<typeof useAvatarUpload>;
  toggle: RefObject<HTMLButtonElement | null>;
  onToggle: () => void;
};

/** Oneself at a glance, and the way in and out of editing. */
export function ProfileHead({ profile, editing, avatar, toggle, onToggle }: HeadProps) {
  const { values } = editing;
  const chosen = values?.avatar;
  const picture = chosen === undefined ? profile.avatar : (chosen?.url ?? null);
  return (
    <Panel className="lg:col-span-2">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={profile.name} src={picture} size="xl" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-[1.625rem] leading-8 wrap-anywhere">{profile.name}</h2>
          <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            {profile.verified && (
              <Badge tone="primary">
                <BadgeCheck />
                Verified
              </Badge>
            )}
            <Rating rating={profile.rating} reviews={profile.reviews} />
          </div>
          <p className="mt-1.5 text-sm text-ink-3">
            Joined {formatMonthYear(new Date(profile.joinDate))} · {formatCount(profile.activeAds)} active{' '}
            {profile.activeAds === 1 ? 'ad' : 'ads'} · {formatCount(profile.itemsSold)} sold
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
      {values && (
        <AvatarEditor
          avatar={avatar}
          error={editing.problem?.fields.avatar}
          hasPicture={picture !== null}
          onRemove={() => editing.change({ avatar: null })}
        />
      )}
    </Panel>
  );
}
