import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { Field } from '#web/ui/field.tsx';
import { ChangeEmail } from './change-email.tsx';

const HELP = {
  confirmed: 'To change it, open the links we send to both addresses.',
  unconfirmed: 'To change it, open the link we send to the new address.',
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
