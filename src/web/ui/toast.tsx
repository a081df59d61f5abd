import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, hideToast, subscribeToToasts, type Toast } from './toast-store.ts';

/** Shows toasts and is rendered once in the root. The code that draws them is loaded with the first toast. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toast={toast} onClosed={hideToast} />
    </Suspense>
  );
}

type ViewProps = { toast: Toast; onClosed: (id: number) => void };

/** Toasts often report a lost connection. If their code cannot be loaded, a plain toast shows the text. */
const ToastView = lazy(() =>
  import('./toast-view.tsx').then(
    ({ ToastView }) => ({ default: ToastView }),
    () => ({ default: PlainToast }),
  ),
);

function PlainToast({ toast, onClosed }: ViewProps) {
  return (
    <div
      role="status"
      data-toasts=""
      className="fixed inset-x-4 bottom-5 z-60 mx-auto flex w-fit gap-3 rounded-menu bg-ink px-4 py-3 text-bg"
    >
      {toast.text}
      <button
        type="button"
        className="hit relative font-semibold underline"
        onClick={() => {
          toast.action?.onClick();
          onClosed(toast.id);
        }}
      >
        {toast.action?.label ?? 'Close'}
      </button>
    </div>
  );
}
