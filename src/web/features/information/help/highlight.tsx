import type { HighlightedText } from '#shared/contract/information.ts';

export function Highlight({ words }: { words: HighlightedText }) {
  return words.map(({ text, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other key
      <mark key={at} className="rounded-xs bg-accent-soft px-0.5 text-accent-ink -mx-0.5">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
