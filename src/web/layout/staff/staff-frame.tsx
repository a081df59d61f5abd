import type { ReactNode } from 'react';
import { StaffHeader } from './staff-header.tsx';

/** The frame of staff pages: their own header, and nothing else. */
export function StaffFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-60 -translate-y-24 rounded-full bg-ink px-5 py-3 font-semibold text-bg focus:translate-y-0"
      >
        Skip to content
      </a>
      <StaffHeader />
      <div className="flex-1">{children}</div>
    </div>
  );
}
