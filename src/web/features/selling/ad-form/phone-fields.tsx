import { formatPhone } from '#shared/format/phone.ts';
import { PHONE_TEXT_MAX } from '#shared/rules/limits.ts';
import { ConfirmNumberLink } from '#web/features/account/confirm-number-hint.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { AdField } from './ad-field.tsx';
import type { PanelProps } from './panel-props.ts';

/** The contact settings in the seller's profile. */
export type Contact = { phone: string | null; phoneConfirmed?: boolean; showPhone: boolean };

/** Whether buyers can see the phone number, and the number itself if the profile has none. */
export function PhoneFields({ values, change, problems, contact }: PanelProps & { contact: Contact }) {
  const shown = isPhoneShown(values.showPhone, contact);
  return (
    <div className="grid gap-3">
      <Switch
        label="Let buyers call me"
        description={
          contact.phone
            ? `${formatPhone(contact.phone)}. Only signed-in buyers can see your number, and you see who did.`
            : 'Only signed-in buyers can see your number. When this is off, they message you here.'
        }
        checked={shown}
        onChange={(event) => change({ showPhone: event.currentTarget.checked })}
        className="border-b-0 py-0"
      />
      {shown && contact.phone && contact.phoneConfirmed === false && (
        <p className="text-sm text-accent-ink">
          <ConfirmNumberLink />
        </p>
      )}
      {shown && !contact.phone && (
        <AdField
          name="phone"
          problems={problems}
          label="Your phone number"
          help="Saved in your profile, never shown on the ad page. Confirm it there so buyers can see it."
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            maxLength={PHONE_TEXT_MAX}
            placeholder="0803 123 4567"
            value={values.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
        </AdField>
      )}
    </div>
  );
}

function isPhoneShown(onThisAd: boolean | null, { phone, showPhone }: Contact): boolean {
  return onThisAd ?? (showPhone && phone !== null);
}
