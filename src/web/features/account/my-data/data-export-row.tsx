import { ChevronRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DataExport } from '#shared/contract/my-data.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import { formatDate } from '#shared/format/dates.ts';
import { paths } from '#shared/paths.ts';
import { useOwnProfile } from '#web/features/account/own-profile.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { useDataExport } from './use-data-export.ts';

/** Download My Data: requests the archive, shows its progress and offers the download. */
export function DataExportRow() {
  const { currentExport, failed, retry, show } = useDataExport();
  const { status, profile, reload } = useOwnProfile();
  const dialog = useOnDemand(async () => (await import('./request-export-dialog.tsx')).RequestExportDialog);

  return (
    <div className="border-b border-line">
      {status === 'failed' ? (
        // The dialog needs the profile to know how the user can re-authenticate.
        <Row description="Your account could not be loaded.">
          <Button size="sm" variant="secondary" onClick={reload}>
            Try again
          </Button>
        </Row>
      ) : failed && !currentExport ? (
        <Row description="We could not check if it is ready.">
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </Row>
      ) : (
        <Stage currentExport={currentExport} onAsk={() => void dialog.openPart()} />
      )}
      {dialog.Part && profile && (
        <dialog.Part
          key={dialog.openCount}
          open={dialog.open}
          onOpenChange={dialog.setOpen}
          hasPassword={profile.private.hasPassword}
          withCode={profile.private.secondFactor.isOn}
          onRequested={show}
        />
      )}
    </div>
  );
}

function Stage({ currentExport, onAsk }: { currentExport: DataExport | null; onAsk: () => void }) {
  if (currentExport?.status === 'making')
    return (
      <Row description="We are preparing it. You get an e-mail when it is ready." live>
        <Spinner />
      </Row>
    );
  if (currentExport?.status === 'ready')
    return (
      <Row description={describe(currentExport)} live>
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={paths.dataExport} reloadDocument download size="sm" variant="secondary">
            Download
          </ButtonLink>
          <Button size="sm" variant="quiet" onClick={onAsk}>
            Get a new one
          </Button>
        </span>
      </Row>
    );
  if (currentExport?.status === 'failed')
    return (
      <Row description="It could not be prepared." live>
        <Button size="sm" variant="secondary" onClick={onAsk}>
          Try again
        </Button>
      </Row>
    );
  return (
    <button type="button" onClick={onAsk} className="w-full text-left hover:text-primary-ink">
      <Row description="A copy of your ads, messages and profile">
        <ChevronRight className="size-4.5 flex-none text-ink-3" />
      </Row>
    </button>
  );
}

function Row({
  description,
  live = false,
  children,
}: {
  description: string;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <span className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span className="flex-none text-ink-3">
        <Download />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">Download My Data</span>
        <span role={live ? 'status' : undefined} className="block text-sm text-ink-3">
          {description}
        </span>
      </span>
      {children}
    </span>
  );
}

function describe({ bytes, requestedAt, expiresAt }: DataExport): string {
  const made = requestedAt ? ` from ${formatDate(new Date(requestedAt))}` : '';
  const until = expiresAt ? `, kept until ${formatDate(new Date(expiresAt))}` : '';
  return `Your data${made}, ${formatBytes(bytes ?? 0)}${until}`;
}
