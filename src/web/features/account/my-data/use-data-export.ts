import { useEffect } from 'react';
import type { DataExport } from '#shared/contract/my-data.ts';
import { createResource } from '#web/data/resource.ts';

// The state of the data export. While the export is being made, it is polled at growing intervals, but only
// while the page is visible.

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 30_000;

const dataExport = createResource<DataExport, 'own'>((api) => api.myData.getExport());

export function useDataExport() {
  const { value, failure } = dataExport.use('own');
  const isMaking = value?.status === 'making';
  useEffect(() => (isMaking ? pollExport() : undefined), [isMaking]);
  return {
    currentExport: value,
    failed: failure !== null,
    retry: () => void dataExport.reload('own'),
    show: (currentExport: DataExport) => dataExport.set('own', currentExport),
  };
}

/** Returns a function that stops the polling. */
function pollExport(): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout>;
  function wait() {
    timer = setTimeout(() => {
      if (document.visibilityState === 'visible') dataExport.refresh('own');
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
      wait();
    }, pause);
  }
  wait();
  return () => clearTimeout(timer);
}
