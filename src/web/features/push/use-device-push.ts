import { useEffect, useState } from 'react';
import { type DeviceState, disablePush, enablePush, readDeviceState } from './device-push.ts';

/** Null until it is known. */
export function useDevicePush() {
  const [state, setState] = useState<DeviceState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isShown = true;
    readDeviceState().then(
      (now) => isShown && setState(now),
      // Without an answer a switch that can be tried is better than none.
      () => isShown && setState('off'),
    );
    return () => {
      isShown = false;
    };
  }, []);

  async function turn(work: () => Promise<DeviceState>): Promise<DeviceState | null> {
    setBusy(true);
    setFailed(false);
    try {
      const now = await work();
      setState(now);
      return now;
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
    enable: () => turn(enablePush),
    disable: () => turn(disablePush),
  };
}
