import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, hideToast, subscribeToToasts } from './toast-store.ts';

/** Where toasts appear, placed once in the root; the part that draws them is loaded with the first toast, not with the page. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toast={toast} onGone={hideToast} />
    </Suspense>
  );
}

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }));
