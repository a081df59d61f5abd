import { DangerZone } from '#web/features/account/my-data/danger-zone.tsx';
import { DataExportRow } from '#web/features/account/my-data/data-export-row.tsx';
import { BackToStaffPage } from '#web/features/account/security/back-to-staff-page.tsx';
import { SecurityControls } from '#web/features/account/security/security-controls.tsx';
import { SettingsPage } from '#web/features/account/settings/settings-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

// The user's settings. Their data is loaded in the browser, like that of every protected screen.

export const handle: GuardedHandle = { heading: 'Settings' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default function Settings() {
  return (
    <SettingsPage
      security={
        <>
          <BackToStaffPage />
          <SecurityControls />
        </>
      }
      dataExport={<DataExportRow />}
      dangerZone={<DangerZone />}
    />
  );
}
