import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Replaces content that could not be loaded: what it is, why, and a button to try again. */
export function NotLoaded({ title, why, onRetry }: { title: string; why: ReactNode; onRetry: () => void }) {
  return (
    <Banner
      tone="warn"
      alert
      title={title}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {why}
    </Banner>
  );
}
