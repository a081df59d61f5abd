import { useEffect, useState } from 'react';
import { type DeviceState, disablePush, enablePush, readDeviceState } from './device-push.ts';

/** `state` is null until it has loaded. */
export function useDevicePush() {
  const [state, setState] = useState<DeviceState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    readDeviceState().then(
      (loaded) => isShown && setState(loaded),
      // If the state is unknown, the user can still try the switch.
      () => isShown && setState('off'),
    );
    return () => {
      isShown = false;
    };
  }, []);

  async function run(work: () => Promise<DeviceState>): Promise<DeviceState | null> {
    setBusy(true);
    setFailed(false);
    try {
      const newState = await work();
      setState(newState);
      return newState;
    } catch {
      setFailed(true);
      return null;
    } finally {
      setBusy(false);
    }
  }

  return {
    state,
    busy,
    failed,
    enable: () => run(enablePush),
    disable: () => run(disablePush),
  };
}
