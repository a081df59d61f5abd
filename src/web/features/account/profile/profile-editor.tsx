import { useEffect, useRef } from 'react';
import { FALLBACK_TEXTS } from '#shared/errors.ts';
import { BIO_MAX, NAME_MAX, PHONE_TEXT_MAX } from '#shared/rules/limits.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { LocationPicker } from '#web/features/selling/location-picker.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { EmailAddress } from './email-address.tsx';
import { type ProfileValues, pictureOf } from './profile-values.ts';
import type { useAvatarUpload } from './use-avatar-upload.ts';
import type { ProfileForm } from './use-profile-form.ts';

type EditorProps = {
  profile: OwnProfile;
  editing: ProfileForm;
  values: ProfileValues;
  avatar: ReturnType<typeof useAvatarUpload>;
  onSave: () => void;
  onCancel: () => void;
};

/** The form for Personal Information. The email address has its own dialog with re-authentication. */
export function ProfileEditor({ profile, editing, values, avatar, onSave, onCancel }: EditorProps) {
  const { change, problem, busy } = editing;
  const fields = problem?.fields ?? {};
  const form = useFocusFirstError(problem?.at ?? null);
  const top = useRef<HTMLSpanElement>(null);
  // Focus on the heading: focus on a field would open a phone's keyboard and hide the picture.
  useEffect(() => top.current?.focus(), []);
  /** While a picture is uploading, saving would leave it out. */
  const isUploading = avatar.upload !== null;
  return (
    <Panel
      title={
        <span ref={top} tabIndex={-1} className="outline-none">
          Personal Information
        </span>
      }
    >
      <form
        ref={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUploading) onSave();
        }}
      >
        {problem && (
          <Banner tone="danger" alert title={FALLBACK_TEXTS.profileFailed}>
            {problem.why}
          </Banner>
        )}
        <AvatarEditor
          avatar={avatar}
          error={fields.avatar}
          name={profile.name}
          picture={pictureOf(profile, values)}
          onRemove={() => change({ avatar: null })}
        />
        <Field label="Full Name" required error={fields.name}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={NAME_MAX}
            value={values.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </Field>
        <EmailAddress profile={profile} />
        <Field
          label="Phone Number"
          error={fields.phone}
          help="A Nigerian mobile number. Others see it only after you confirm it, and only if you allow it."
        >
          <TextInput
            type="tel"
            name="phone"
            autoComplete="tel"
            maxLength={PHONE_TEXT_MAX}
            placeholder="0803 123 4567"
            value={values.phone}
            onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
          />
        </Field>
        <Field label="Location" error={fields.location}>
          <LocationPicker
            name="location"
            value={values.location}
            onValueChange={(location) => change({ location })}
            near={profile.private.state as StateName | null}
          />
        </Field>
        <Field
          label="Bio"
          error={fields.bio}
          aside={`${values.bio.length} / ${BIO_MAX}`}
          help="What you sell, and where and when people can meet you."
        >
          <TextArea
            name="bio"
            maxLength={BIO_MAX}
            value={values.bio}
            onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3 *:flex-1 sm:*:flex-none">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving..." aria-disabled={isUploading || undefined}>
            Save Changes
          </Button>
        </div>
      </form>
    </Panel>
  );
}
