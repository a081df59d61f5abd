import { type ComponentType, useState } from 'react';
import { showToast } from './toast-store.ts';

/**
 * A part whose code is loaded when it is first opened, such as a dialog. If the code cannot be loaded, a
 * toast is shown. Use `openCount` as the key of the part, so that it starts with fresh state each time.
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
