import type { OwnProfile } from '#web/features/own-profile/own-profile.ts';
import { Field } from '#web/ui/field.tsx';
import { ChangeEmail } from './change-email.tsx';

const HELP = {
  confirmed: 'A new address is confirmed by a link to it and to the one you have.',
  unconfirmed: 'A new address is confirmed by a link to it.',
};

/** The address in the form: it is shown, and changed by a dialog of its own. */
export function EmailAddress({ profile }: { profile: OwnProfile }) {
  return (
    <div>
      <ChangeEmail profile={profile}>
        {(button) => (
          <Field group label="Email Address" help={HELP[profile.verified ? 'confirmed' : 'unconfirmed']}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {/* As text, which shows the whole of a long address. */}
              <span className="min-w-0 wrap-anywhere">{profile.private.email}</span>
              {button}
            </div>
          </Field>
        )}
      </ChangeEmail>
    </div>
  );
}
