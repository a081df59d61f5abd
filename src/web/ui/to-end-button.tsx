import { ArrowDown } from 'lucide-react';
import { Button } from './button.tsx';

/** Scrolls to the end of a conversation in which the user has scrolled up (use-log-scroll.ts). */
export function ToEndButton({ missed = false, onClick }: { missed?: boolean; onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      onClick={onClick}
      className="absolute! bottom-3 left-1/2 -translate-x-1/2 shadow-pop"
    >
      {missed ? 'New messages' : 'Latest messages'}
      <ArrowDown className="size-4" />
    </Button>
  );
}
