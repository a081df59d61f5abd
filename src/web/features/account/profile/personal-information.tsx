import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#shared/format/phone.ts';
import { DEFAULT_NAME } from '#shared/rules/readable-name.ts';
import type { OwnProfile } from '#web/features/account/own-profile.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ChangeEmail } from './change-email.tsx';
import { ConfirmPhone } from './confirm-phone.tsx';
import { PendingEmail } from './pending-email.tsx';

/** The user's personal information, read-only. */
export function PersonalInformation({ profile }: { profile: OwnProfile }) {
  const { email, phone, phoneConfirmed } = profile.private;
  return (
    <Panel title="Personal Information">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact
          label="Full Name"
          note={
            profile.name === DEFAULT_NAME && (
              <p className="mt-1 text-sm text-ink-2">Press Edit Profile and add your name.</p>
            )
          }
        >
          {profile.name}
        </Fact>
        {profile.verified ? (
          <Fact label="Email Address" note={<PendingEmail profile={profile} />}>
            {email} <Confirmed />
          </Fact>
        ) : (
          <Fact label="Email Address">
            {/* An unconfirmed address may be mistyped, so the button to change it is here. */}
            <ChangeEmail profile={profile} opensByLink>
              {(button) => (
                <>
                  {email} <Badge className="align-middle">Not confirmed yet</Badge>
                  <span className="mt-1 block">{button}</span>
                </>
              )}
            </ChangeEmail>
          </Fact>
        )}
        <Fact label="Phone Number" note={phone && !phoneConfirmed && <ConfirmPhone phone={phone} />}>
          {phone && (
            <>
              <span>{formatPhone(phone)}</span> {phoneConfirmed && <Confirmed />}
            </>
          )}
        </Fact>
        <Fact label="Location">{profile.location}</Fact>
        <Fact label="Bio" wide>
          {profile.bio && <span className="font-read whitespace-pre-line">{profile.bio}</span>}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({
  label,
  note,
  wide,
  children,
}: {
  label: string;
  note?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {children || <span className="text-ink-3">Not added yet</span>}
        {note}
      </dd>
    </div>
  );
}

function Confirmed() {
  return (
    <Badge tone="success" className="align-middle">
      <CircleCheck />
      Confirmed
    </Badge>
  );
}
