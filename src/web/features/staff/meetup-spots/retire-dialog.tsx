import { useState } from 'react';
import type { StaffSpot } from '#shared/contract/meetup-spots.ts';
import { SPOT_REASON_MAX } from '#shared/rules/meetup-spots.ts';
import { bannerText, useMutation } from '#web/data/use-mutation.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';

/** Takes a spot off the list, with a reason for the audit log. */
export function RetireDialog({ spot, onClose }: { spot: StaffSpot; onClose: (isChanged: boolean) => void }) {
  const [reason, setReason] = useState('');
  const { busy, failure, fields, run } = useMutation();
  const problem = bannerText(failure);
  async function retire() {
    if (await run((api) => api.meetupSpots.retire({ params: { id: spot.id }, body: { reason } })))
      onClose(true);
  }
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title={`Take ${spot.name} off the list?`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button busy={busy} disabled={!reason.trim()} onClick={() => void retire()}>
            Take it off
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="danger" alert>
          {problem}
        </Banner>
      )}
      <Field label="Reason" required error={fields.reason} help="For the audit log.">
        <TextInput
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={SPOT_REASON_MAX}
          autoComplete="off"
        />
      </Field>
    </Dialog>
  );
}
