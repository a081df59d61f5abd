import * as Radix from 'radix-ui/toast';
import { useState } from 'react';
import { LiveAnnouncement } from './live-announcement.tsx';
import type { Toast } from './toast-store.ts';

// Radix announces a toast immediately and removes the text after a second, so it is lost during a navigation.
// LiveAnnouncement announces it instead. Radix requires a label, so it gets an invisible one.
const SILENT_LABEL = '\u200b';

/** Draws the current toast. It closes after 5 s or a 50-px swipe; F8 moves the focus to it. */
export function ToastView({ toast, onClosed }: { toast: Toast; onClosed: (id: number) => void }) {
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} label={SILENT_LABEL}>
      <ToastCard key={toast.id} toast={toast} onClosed={onClosed} />
      <Radix.Viewport
        hotkey={['F8']}
        data-toasts=""
        label="Notifications ({hotkey})"
        className="pointer-events-none fixed inset-x-0 bottom-[calc(1.25rem+var(--toast-lift,0px))] z-60 grid justify-items-center px-4 outline-none"
      />
      <LiveAnnouncement
        key={`announcement ${toast.id}`}
      >{`Notification: ${toast.text} ${toast.action?.label ?? ''}`}</LiveAnnouncement>
    </Radix.Provider>
  );
}

function ToastCard({ toast, onClosed }: { toast: Toast; onClosed: (id: number) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Radix.Root
      open={open}
      onOpenChange={setOpen}
      duration={toast.seconds && toast.seconds * 1000}
      onAnimationEnd={() => {
        if (!open) onClosed(toast.id);
      }}
      className="pointer-events-auto flex max-w-full items-center gap-3 rounded-menu bg-ink py-3 pr-4 pl-4 text-card text-bg shadow-pop [--focus:var(--color-bg)] data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in data-[swipe=cancel]:transform-none data-[swipe=cancel]:transition-transform data-[swipe=move]:transform-[translateX(var(--radix-toast-swipe-move-x))]"
    >
      <div data-radix-toast-announce-exclude="" className="contents">
        {toast.icon && <span className="flex-none [&>.lucide]:size-4.5">{toast.icon}</span>}
        <Radix.Description className="min-w-0 break-words">{toast.text}</Radix.Description>
        {toast.action && (
          <Radix.Action
            altText={toast.action.label}
            onClick={toast.action.onClick}
            className="hit relative min-h-8 flex-none rounded-sm font-semibold underline underline-offset-3"
          >
            {toast.action.label}
          </Radix.Action>
        )}
      </div>
    </Radix.Root>
  );
}
