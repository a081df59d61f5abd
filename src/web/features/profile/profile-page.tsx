import { useRef } from 'react';
import { useOnline } from '#web/api/use-online.ts';
import { ConfirmEmailBanner } from '#web/features/confirm-email/confirm-banner.tsx';
import { type OwnProfile, useOwnProfile } from '#web/features/own-profile/own-profile.ts';
import { OwnReviews } from '#web/features/reviews/own-reviews.tsx';
import { ToRate } from '#web/features/reviews/to-rate.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useUnsavedGuard } from '#web/ui/use-unsaved-guard.tsx';
import { AccountStatistics } from './account-statistics.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileHead } from './profile-head.tsx';
import { useAvatarUpload } from './use-avatar-upload.ts';
import { useProfileForm } from './use-profile-form.ts';

/** Who one is to the market: what others see, what only oneself sees, and how to change it. */
export function ProfilePage() {
  const { status, profile, failure, reload } = useOwnProfile();
  return (
    <main id="main" className="page pb-16">
      <h1 className="py-6">Profile</h1>
      {status === 'failed' && (
        <Banner
          tone="warn"
          alert
          title="Your profile could not be loaded"
          action={
            <Button size="sm" variant="secondary" onClick={reload}>
              Try again
            </Button>
          }
        >
          {failure?.text}
        </Banner>
      )}
      {status === 'loading' && <Loading />}
      {profile && <Profile key={profile.id} profile={profile} />}
    </main>
  );
}

function Profile({ profile }: { profile: OwnProfile }) {
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const editing = useProfileForm(profile, form);
  const avatar = useAvatarUpload((sent) => editing.change({ avatar: sent }));
  const isOnline = useOnline();
  const question = useUnsavedGuard(editing.isUnsaved || avatar.upload !== null);

  function leave() {
    avatar.cancel();
    editing.cancel();
    toggle.current?.focus();
  }

  async function save() {
    if (!(await editing.save())) return;
    toggle.current?.focus();
    showToast({ text: 'Your profile is saved.' });
  }

  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <ProfileHead
        {...{ profile, avatar, editing, toggle }}
        onToggle={editing.values ? leave : editing.begin}
      />
      <ConfirmEmailBanner className="lg:col-span-2" />
      <ToRate className="lg:col-span-2" />
      {!isOnline && (
        <Banner tone="warn" className="lg:col-span-2">
          You are offline. What you type stays here; it can be saved once you are connected again.
        </Banner>
      )}
      {editing.values ? (
        <ProfileEditor
          ref={form}
          {...{ profile, editing, values: editing.values }}
          isSending={avatar.upload !== null}
          onSave={save}
          onCancel={leave}
        />
      ) : (
        <PersonalInformation profile={profile} />
      )}
      <AccountStatistics profile={profile} />
      <OwnReviews member={profile} className="lg:col-span-2" />
      {question}
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
