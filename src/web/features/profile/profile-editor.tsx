import type { RefObject } from 'react';
import { FALLBACK_TEXTS } from '#shared/errors.ts';
import { BIO_MAX, NAME_MAX, PHONE_TEXT_MAX } from '#shared/rules/limits.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { PlacePicker } from '#web/features/place-picker/place-picker.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextInput } from '#web/ui/field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { EmailAddress } from './email-address.tsx';
import type { ProfileValues } from './profile-values.ts';
import type { ProfileForm } from './use-profile-form.ts';

type EditorProps = {
  ref: RefObject<HTMLFormElement | null>;
  profile: OwnProfile;
  editing: ProfileForm;
  values: ProfileValues;
  /** A picture is on its way, and would be left out. */
  isSending: boolean;
  onSave: () => void;
  onCancel: () => void;
};

/** Personal Information to be changed. The address has its own way, with proof and mails to both. */
export function ProfileEditor({ ref, profile, editing, values, isSending, onSave, onCancel }: EditorProps) {
  const { change, problem, busy } = editing;
  const fields = problem?.fields ?? {};
  return (
    <Panel title="Personal Information">
      <form
        ref={ref}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) onSave();
        }}
      >
        {problem && (
          <Banner tone="danger" alert title={FALLBACK_TEXTS.profileFailed}>
            {problem.why}
          </Banner>
        )}
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
          <PlacePicker
            name="location"
            value={values.location}
            onValueChange={(location) => change({ location })}
            onLeave={() => {}}
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
          <Button type="submit" busy={busy} busyLabel="Saving..." aria-disabled={isSending || undefined}>
            Save Changes
          </Button>
        </div>
      </form>
    </Panel>
  );
}
