import { LayoutGrid, List } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { VIEW_KEY } from '#web/device/device-keys.ts';
import { createEmitter } from '#web/ui/create-store.ts';
import { cx } from '#web/ui/cx.ts';

/**
 * Chooses cards or rows for this device. The early script sets the choice on the root element before the
 * first paint, and CSS does the rest.
 */
export function ViewToggle({ className }: { className?: string }) {
  const list = useSyncExternalStore(subscribe, isList, () => false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, not for two buttons
    <div
      role="group"
      aria-label="View"
      className={cx('inline-flex gap-0.5 rounded-field bg-sunken p-1 noscript:hidden', className)}
    >
      <button
        type="button"
        aria-label="Grid"
        aria-pressed={!list}
        onClick={() => choose('grid')}
        className={cx(SHAPE, 'not-in-data-[view=list]:bg-surface not-in-data-[view=list]:shadow-lift')}
      >
        <LayoutGrid className="size-4.5" />
      </button>
      <button
        type="button"
        aria-label="List"
        aria-pressed={list}
        onClick={() => choose('list')}
        className={cx(SHAPE, 'in-data-[view=list]:bg-surface in-data-[view=list]:shadow-lift')}
      >
        <List className="size-4.5" />
      </button>
    </div>
  );
}

const SHAPE = 'hit relative grid h-10 w-11 max-md:w-9 place-items-center rounded-[9px] text-ink';

const { emit, subscribe } = createEmitter();

function isList(): boolean {
  return document.documentElement.dataset.view === 'list';
}

function choose(view: 'grid' | 'list'): void {
  if (view === 'list') document.documentElement.dataset.view = 'list';
  else delete document.documentElement.dataset.view;
  try {
    if (view === 'list') localStorage.setItem(VIEW_KEY, 'list');
    else localStorage.removeItem(VIEW_KEY);
  } catch {
    // Storage may be full or blocked; the choice then lasts until the page closes.
  }
  emit();
}
