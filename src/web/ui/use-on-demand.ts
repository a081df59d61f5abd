import { type ComponentType, useState } from 'react';
import { showToast } from './toast-store.ts';

/**
 * A part whose code comes when it is first asked for, such as a dialog. Where it does not come, that is said, and the
 * page stays. With `openCount` as its key it begins anew each time: nothing of the last try is left in it.
 */
export function useOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [openCount, setOpenCount] = useState(0);

  async function openPart(): Promise<void> {
    try {
      const Loaded = await load();
      setPart(() => Loaded);
      setOpenCount((before) => before + 1);
      setOpen(true);
    } catch {
      showToast({ text: 'That could not be loaded. Please check your connection and try again.' });
    }
  }

  return { Part, open, setOpen, openPart, openCount };
}
