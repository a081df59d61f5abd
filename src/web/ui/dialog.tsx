import { X } from 'lucide-react';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';

/**
 * A modal dialog: a card in the middle of wide screens, a sheet at the bottom of phones. The native element
 * traps the focus, restores it, and closes on Esc.
 */

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Stays visible while the body scrolls. The quiet button is first, the primary one last. */
  footer?: ReactNode;
  /** A decision that cannot be undone: no close button, no dismissal by a tap outside. */
  alert?: boolean;
  size?: 'sm' | 'lg';
  initialFocus?: RefObject<HTMLElement | null>;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  alert = false,
  size = 'sm',
  initialFocus,
}: DialogProps) {
  const { ref, titleId, descriptionId } = useModal(open, initialFocus);
  const close = () => onOpenChange(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is a tap beside the dialog; Esc does the same by keyboard
    <dialog
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={close}
      onClose={close}
      onClick={alert ? undefined : (event) => isBackdropClick(event) && close()}
      className={cx(
        'fixed inset-x-0 top-auto bottom-0 m-0 hidden max-h-[92dvh] w-full max-w-none min-w-0 flex-col overflow-hidden rounded-t-sheet bg-surface text-left text-ink shadow-pop outline-none backdrop:bg-scrim open:flex',
        'translate-y-full transition-[transform,opacity,display,overlay] transition-discrete duration-slow ease-out-soft open:translate-y-0 starting:open:translate-y-full',
        'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:translate-y-2 md:rounded-sheet md:opacity-0 md:open:translate-y-0 md:open:opacity-100 md:starting:open:translate-y-2 md:starting:open:opacity-0',
        size === 'sm' ? 'md:max-w-120' : 'md:max-w-180',
      )}
    >
      <span
        aria-hidden="true"
        className="mx-auto mt-2 h-1 w-10 flex-none rounded-full bg-line-strong/60 md:hidden"
      />
      <div className="flex min-h-13 flex-none items-center gap-3 pt-1 pr-2 pl-5 md:pt-5 md:pr-5 md:pl-6">
        <h2 id={titleId} className="min-w-0 flex-1 text-panel break-words lg:text-panel">
          {title}
        </h2>
        {!alert && (
          <IconButton label="Close" onClick={close}>
            <X />
          </IconButton>
        )}
      </div>
      {(description || children) && (
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 md:px-6">
          {description && (
            <p id={descriptionId} className="break-words text-ink-2">
              {description}
            </p>
          )}
          {children}
        </div>
      )}
      {footer && (
        <div
          className={cx(
            'flex flex-none flex-wrap items-center gap-3 px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] *:min-w-fit *:flex-1 md:justify-end md:px-6 md:pb-6 md:*:flex-none',
            children ? 'shadow-bar' : 'md:pt-0',
          )}
        >
          {footer}
        </div>
      )}
    </dialog>
  );
}

function useModal(open: boolean, initialFocus?: RefObject<HTMLElement | null>) {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  const descriptionId = useId();
  const labelIds = [titleId, descriptionId];
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    opener.current = document.activeElement;
    // The space of the page's scrollbar is reserved, so that nothing moves when it disappears (styles.css).
    dialog.toggleAttribute('data-beside-bar', innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    (initialFocus?.current ?? firstField(dialog))?.focus();
  }, [open, initialFocus]);
  // The focused element may be removed with a finished step, which moves the focus out of the dialog.
  useEffect(() => {
    if (ref.current?.open && document.activeElement === document.body) refocusDialog(ref.current, labelIds);
  });
  // The browser restores the focus when a dialog is closed, but not when it is unmounted.
  useLayoutEffect(
    () => () => {
      if (ref.current?.open) queueMicrotask(() => restoreFocus(opener.current));
    },
    [],
  );
  return { ref, titleId, descriptionId };
}

function refocusDialog(dialog: HTMLDialogElement, labelIds: readonly string[]): void {
  const last = [...dialog.querySelectorAll<HTMLElement>('button, a[href]')].at(-1);
  // The dialog was already announced, so its new text is announced with the button.
  last?.setAttribute('aria-describedby', labelIds.filter((id) => document.getElementById(id)).join(' '));
  (firstField(dialog) ?? last)?.focus();
}

/** The first field of a dialog with a form. By default the browser would focus the close button. */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  const [first] = dialog.querySelectorAll<HTMLInputElement>(
    ':is(input:not([type="hidden"], [type="file"]), textarea, select):enabled',
  );
  // In a group of radio buttons, the selected one.
  const chosen =
    first?.type === 'radio' && dialog.querySelector<HTMLElement>(`[name="${first.name}"]:checked`);
  return chosen || (first ?? null);
}

function restoreFocus(opener: Element | null): void {
  if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
}

function isBackdropClick(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
