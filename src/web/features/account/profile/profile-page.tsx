import { useEffect, useRef, useState } from 'react';
import { ConfirmEmailBanner } from '#web/features/account/confirm-email/confirm-banner.tsx';
import { IdentityPanel } from '#web/features/account/identity/identity-panel.tsx';
import { type OwnProfile, useOwnProfile } from '#web/features/account/own-profile.ts';
import { useAreDueReviewsLoading } from '#web/features/trust/due-reviews.ts';
import { DueReviewsPanel } from '#web/features/trust/due-reviews-panel.tsx';
import { LinkedRating } from '#web/features/trust/linked-rating.tsx';
import { OwnReviews } from '#web/features/trust/own-reviews.tsx';
import { useOnline } from '#web/runtime/use-online.ts';
import { Banner } from '#web/ui/banner.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useScrollToHash } from '#web/ui/use-scroll-to-hash.ts';
import { UnsavedQuestion, useUnsavedGuard } from '#web/ui/use-unsaved-guard.tsx';
import { AccountStatistics } from './account-statistics.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';
import { useProfileForm } from './use-profile-form.ts';

/** The user's own profile: public and private information, statistics and reviews. */
export function ProfilePage() {
  const { status, profile, failure, reload } = useOwnProfile();
  // They are above the rest of the page, which they would push down.
  const isWaiting = useAreDueReviewsLoading();
  return (
    <main id="main" className="page pb-16">
      <h1 className="py-6">Profile</h1>
      {status === 'failed' && (
        <NotLoaded title="Your profile could not be loaded" why={failure?.text} onRetry={reload} />
      )}
      {(status === 'loading' || (profile && isWaiting)) && <Loading />}
      {profile && !isWaiting && <Profile key={profile.id} profile={profile} />}
    </main>
  );
}

function Profile({ profile }: { profile: OwnProfile }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const editing = useProfileForm(profile);
  const avatar = useAvatarUpload((sent) => editing.change({ avatar: sent }));
  const { reload } = useOwnProfile();
  const scrollRef = useScrollToHash();
  const isOnline = useOnline();
  const isUnsaved = editing.isUnsaved || avatar.upload !== null;
  const question = useUnsavedGuard(isUnsaved);
  const [isAsking, setAsking] = useState(false);

  const isEditing = editing.values !== null;
  const wasEditing = useRef(isEditing);
  // The focused element disappears with the form or the dialog, so focus returns to the button.
  useEffect(() => {
    if (wasEditing.current && !isEditing) toggle.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  function discard() {
    setAsking(false);
    avatar.cancel();
    editing.cancel();
  }

  async function save() {
    if (await editing.save()) showToast({ text: 'Your profile is saved.' });
  }

  const cancel = () => (isUnsaved ? setAsking(true) : discard());

  return (
    <div className="grid grid-cols-1 gap-5 *:min-w-0 lg:gap-6">
      <ProfileHead
        profile={profile}
        values={editing.values}
        toggle={toggle}
        onToggle={isEditing ? cancel : editing.begin}
      />
      <ConfirmEmailBanner onConfirmed={reload} />
      {/* Hidden while editing, so that the form follows the button that opens it. */}
      {!isEditing && <DueReviewsPanel ref={scrollRef} />}
      {!isOnline && (
        <Banner tone="warn">
          You are offline. What you type stays here. Save it when you are back online.
        </Banner>
      )}
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-6">
        {editing.values ? (
          <ProfileEditor
            profile={profile}
            editing={editing}
            avatar={avatar}
            values={editing.values}
            onSave={save}
            onCancel={cancel}
          />
        ) : (
          <div className="grid gap-5 *:min-w-0">
            <PersonalInformation profile={profile} />
            <IdentityPanel profile={profile} />
            <ShopPanel profile={profile} />
          </div>
        )}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AccountStatistics profile={profile} />
        </div>
        <OwnReviews ref={scrollRef} user={profile} />
      </div>
      <LinkedRating />
      {question}
      <UnsavedQuestion
        title="Discard your changes?"
        open={isAsking}
        onLeave={discard}
        onStay={() => setAsking(false)}
      />
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <span role="status" className="sr-only">
        Loading your profile
      </span>
      <Panel className="lg:col-span-2">
        <Skeleton className="h-21" />
      </Panel>
      <Panel>
        <Skeleton className="h-72" />
      </Panel>
      <Panel>
        <Skeleton className="h-72" />
      </Panel>
    </div>
  );
}
