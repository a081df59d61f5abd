import { useState } from 'react';
import { mutate } from '#web/data/query.ts';
import { type OwnProfile, useOwnProfile } from '#web/features/account/own-profile.ts';
import { PreviewMailbox } from '#web/features/account/preview-mailbox.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

/** A pending email change, with a button to cancel it. */
export function PendingEmail({ profile }: { profile: OwnProfile }) {
  const { reload } = useOwnProfile();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { emailChange } = profile.private;
  if (!emailChange) return null;

  async function cancelChange() {
    setBusy(true);
    const failure = await mutate((api) => api.accountCredentials.cancelEmailChange());
    setBusy(false);
    setProblem(failure?.text ?? null);
    reload();
  }

  const { newEmail, waitsFor } = emailChange;
  return (
    <Banner tone="info" className="mt-2">
      {profile.verified ? (
        <span className="wrap-anywhere">
          Your address becomes <b>{newEmail}</b> when you open{' '}
          {waitsFor.length > 1
            ? 'the links in both e-mails'
            : `the link in the e-mail to your ${waitsFor[0] === 'old' ? 'old' : 'new'} address`}
          .
        </span>
      ) : (
        <span className="wrap-anywhere">
          We sent a link to <b>{newEmail}</b>. Your address changes when you open it.
        </span>
      )}
      <PreviewMailbox className="mt-1" />
      <div className="mt-2">
        <Button size="sm" variant="secondary" busy={busy} onClick={cancelChange}>
          Keep my address
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </Banner>
  );
}
