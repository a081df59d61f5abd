import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** The seller's description. A long text is clamped, but the page contains all of it. */
export function ItemDescription({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const long = isLong(text);
  return (
    <section aria-labelledby="description" className="pt-6">
      <h2 id="description">Description</h2>
      <p
        id="description-text"
        className={cx(
          'mt-2.5 max-w-[64ch] font-read wrap-anywhere whitespace-pre-line text-ink-2',
          long && !isExpanded && 'line-clamp-8 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {long && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isExpanded}
          aria-controls="description-text"
          onClick={() => setIsExpanded(!isExpanded)}
          className="mt-1 -ml-4 noscript:hidden"
        >
          {isExpanded ? 'Show less' : 'Read more'}
        </Button>
      )}
    </section>
  );
}

/** An estimate, so that the server and the browser decide the same. */
function isLong(text: string): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 64)), 0);
  return lines > 12;
}
