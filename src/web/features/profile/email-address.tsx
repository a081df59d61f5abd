import type { OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Field } from '#web/ui/field.tsx';
import { ChangeEmail } from './change-email.tsx';

const HELP = {
  confirmed: 'A new address is confirmed by a link to it and to the one you have.',
  unconfirmed: 'A new address is confirmed by a link to it.',
};

/** Shows the email address in the profile form. A separate dialog changes it. */
export function EmailAddress({ profile }: { profile: OwnProfile }) {
  return (
    <div>
      <ChangeEmail profile={profile}>
        {(button) => (
          <Field group label="Email Address" help={HELP[profile.verified ? 'confirmed' : 'unconfirmed']}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {/* Text instead of an input, because it shows a long address completely. */}
              <span className="min-w-0 wrap-anywhere">{profile.private.email}</span>
              {button}
            </div>
          </Field>
        )}
      </ChangeEmail>
    </div>
  );
}
