import type { HighlightedText } from '#shared/contract/information.ts';

/** A text in which what was looked for stands out. */
export function Highlight({ words }: { words: HighlightedText }) {
  return words.map(({ text, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which have no other name
      <mark key={at} className="rounded-xs bg-accent-soft px-0.5 text-accent-ink -mx-0.5">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
