import { type ComponentType, useState } from 'react';
import { showLoadingSheet } from './loading-sheet.ts';
import { showToast } from './toast-store.ts';

/**
 * A part whose code is loaded when it is first opened, such as a dialog. Until it has loaded, an empty sheet
 * is shown, which the user can close. If the code cannot be loaded, a toast is shown. Use `openCount` as the
 * key of the part, so that it starts with fresh state each time.
 */
export function useOnDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const [openCount, setOpenCount] = useState(0);

  async function openPart(): Promise<void> {
    const endWait = Part ? () => true : showLoadingSheet();
    try {
      const Loaded = await load();
      const isAwaited = endWait();
      setPart(() => Loaded);
      if (!isAwaited) return;
      setOpenCount((before) => before + 1);
      setOpen(true);
    } catch {
      endWait();
      showToast({ text: 'That could not be loaded. Please check your connection and try again.' });
    }
  }

  return { Part, open, setOpen, openPart, openCount };
}
