import { useId } from 'react';
import type { DataExport } from '#shared/contract/my-data.ts';
import { EXPORT_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { ReauthenticationStep } from '#web/features/account/reauthentication/reauthentication-step.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type RequestExportDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasPassword: boolean;
  withCode: boolean;
  onRequested: (dataExport: DataExport) => void;
};

/** Requires re-authentication before the server exports all of the user's data into one file. */
export function RequestExportDialog({
  open,
  onOpenChange,
  hasPassword,
  withCode,
  onRequested,
}: RequestExportDialogProps) {
  const form = useId();
  const mutation = useMutation();

  async function request({ password, code }: { password?: string; code: string }) {
    const proof = { password, code: withCode ? code : undefined };
    const ok = await mutation.run(async (api) => onRequested(await api.myData.requestExport(proof)));
    if (ok) onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Download My Data"
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={mutation.busy} busyLabel="Asking...">
            Get my data
          </Button>
        </>
      }
    >
      <ReauthenticationStep
        form={form}
        hasPassword={hasPassword}
        withCode={withCode}
        mutation={mutation}
        onReauthenticated={request}
      >
        <p className="text-ink-2">
          One file with your profile, ads, photos, messages, favorites, alerts, reviews and sign-ins. We send
          you a mail when it is ready, and keep it for {EXPORT_RETENTION_DAYS} days.
        </p>
      </ReauthenticationStep>
    </Dialog>
  );
}
