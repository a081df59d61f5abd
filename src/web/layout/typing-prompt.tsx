import { useEffect } from 'react';
import { SEARCH_PROMPTS } from '#web/content/site.ts';
import { TYPING_ID, typeThePrompt } from './typing-loop.ts';

// The animated prompt over the empty search box, hidden from screen readers. The page starts the animation
// before this code is loaded, so the prompts are in the HTML.

export function TypingPrompt() {
  // Only needed if the header was rendered in the browser. Otherwise the animation is already running.
  useEffect(typeThePrompt, []);
  return (
    <span
      id={TYPING_ID}
      aria-hidden="true"
      data-prompts={SEARCH_PROMPTS.join('|')}
      className="pointer-events-none absolute inset-0 hidden items-center text-ink-3 peer-placeholder-shown:flex peer-focus:[&>i]:hidden"
    >
      <span suppressHydrationWarning className="truncate">
        {SEARCH_PROMPTS[0]}
      </span>
      <i className="ml-px h-4.5 w-[1.5px] flex-none bg-primary" />
    </span>
  );
}
