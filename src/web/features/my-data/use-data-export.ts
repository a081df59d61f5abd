import { useCallback, useEffect, useState } from 'react';
import type { DataExport } from '#shared/contract/my-data.ts';
import { callApi } from '#web/data/call-api.ts';

// How far the archive is. While one is being made it is looked at again now and then, ever more seldom, and only while
// somebody sees the page.

const FIRST_LOOK_MS = 3_000;
const SELDOM_MS = 30_000;

export function useDataExport() {
  const [known, setKnown] = useState<DataExport | null>(null);
  const [failed, setFailed] = useState(false);

  const look = useCallback(async () => {
    const failure = await callApi(async (api) => setKnown(await api.myData.getExport()));
    setFailed(failure !== null);
  }, []);
  useEffect(() => {
    void look();
  }, [look]);

  const isMaking = known?.status === 'making';
  useEffect(() => {
    if (!isMaking) return;
    let wait = FIRST_LOOK_MS;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(async () => {
        wait = Math.min(wait * 1.5, SELDOM_MS);
        if (document.visibilityState === 'visible') await look();
        again();
      }, wait);
    };
    const onReturn = () => document.visibilityState === 'visible' && void look();
    again();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isMaking, look]);

  return { known, failed, look, show: setKnown };
}
