import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** What the seller wrote. A long text shows its beginning; all of it is in the page. */
export function ItemDescription({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const long = isLong(text);
  return (
    <section aria-labelledby="description" className="pt-6">
      <h2 id="description">Description</h2>
      <p
        id="description-text"
        className={cx(
          'mt-2.5 max-w-[64ch] font-read wrap-anywhere whitespace-pre-line text-ink-2',
          long && !whole && 'line-clamp-8 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {long && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={whole}
          aria-controls="description-text"
          onClick={() => setWhole(!whole)}
          className="mt-1 -ml-4 noscript:hidden"
        >
          {whole ? 'Show less' : 'Read more'}
        </Button>
      )}
    </section>
  );
}

/** Longer than the lines shown, by a guess that server and browser share. */
function isLong(text: string): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 64)), 0);
  return lines > 12;
}
