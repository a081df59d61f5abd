import type { DeviceState } from '#web/features/account/device-push.ts';
import { useDevicePush } from '#web/features/account/use-device-push.ts';
import { Button } from '#web/ui/button.tsx';

/** The state of this device, below the switch for all devices. */
export function PushDevice() {
  const { state, busy, failed, enable, disable } = useDevicePush();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 pl-4">
      <p role="status" className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
        {failed ? 'That did not work. Please check your connection and try again.' : state && TEXTS[state]}
      </p>
      {state === 'off' && (
        <Button size="sm" variant="secondary" busy={busy} busyLabel="Switching on..." onClick={enable}>
          Switch on for this device
        </Button>
      )}
      {state === 'on' && (
        <Button size="sm" variant="quiet" busy={busy} busyLabel="Switching off..." onClick={disable}>
          Switch off for this device
        </Button>
      )}
    </div>
  );
}

const TEXTS: Record<DeviceState, string> = {
  on: 'On for this device.',
  off: 'Off for this device.',
  blocked:
    'Blocked in your browser. Tap the icon beside the address, open permissions, allow notifications, then reload this page.',
  install: 'On an iPhone or iPad, tap Share, then Add to Home Screen, and open Kasuwa from there.',
  unsupported: 'This browser cannot show notifications.',
};
