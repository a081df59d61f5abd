import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { suggestFromTitle, TitleSuggestion } from '#shared/rules/title/suggest-from-title.ts';
import { ChipButton } from '#web/ui/chip.tsx';
import type { AdValues } from './ad-values.ts';
import type { AdChange, PanelProps } from './panel-props.ts';
import { listChips } from './suggestion-chips.ts';

/** What the title already says, as chips. A tap fills in the fields; nothing is filled in without one. */
export function TitleSuggestions({ values, change }: Pick<PanelProps, 'values' | 'change'>) {
  const suggestion = useSuggestion(values);
  const chips = useMemo(() => (suggestion ? listChips(suggestion, values) : []), [suggestion, values]);
  const [last, setLast] = useState({ title: '', text: '' });
  const filledIn = last.title === values.title ? last.text : '';
  const summary = useRef<HTMLParagraphElement>(null);
  const focusSummary = useRef(false);
  // The pressed chip disappears, so the focus moves to the text that names what was filled in.
  useEffect(() => {
    if (focusSummary.current && filledIn) summary.current?.focus({ preventScroll: true });
    focusSummary.current = false;
  }, [filledIn]);

  function fillIn(part: AdChange, text: string) {
    focusSummary.current = true;
    setLast({ title: values.title, text });
    change(part);
  }

  if (chips.length === 0 && !filledIn) return null;
  return (
    <fieldset aria-label="Suggested from your title" className="-mt-1 grid min-w-0 gap-2">
      {filledIn && (
        <p ref={summary} tabIndex={-1} className="text-xs text-ink-3 outline-none">
          Filled in: {filledIn}. You can change it below.
        </p>
      )}
      {chips.length > 0 && (
        <div className="flex flex-wrap gap-x-2 gap-y-2.5">
          {chips.length > 1 && (
            <ChipButton
              onClick={() =>
                fillIn(joined(chips.map(({ part }) => part)), chips.map(({ text }) => text).join(', '))
              }
              className="bg-primary-soft! font-semibold text-primary-ink"
            >
              Use all {chips.length}
            </ChipButton>
          )}
          {chips.map(({ text, part }) => (
            <ChipButton key={text} onClick={() => fillIn(part, text)}>
              <span className="sr-only">Use </span>
              <span className="truncate">{text}</span>
            </ChipButton>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function joined(parts: readonly AdChange[]): AdChange {
  const attributes = Object.assign({}, ...parts.map((part) => part.attributes));
  return { ...Object.assign({}, ...parts), attributes };
}

/** The rule and its names of products are loaded with the first title, because the form opens without them. */
function useSuggestion({ title, category, subcategory }: AdValues): TitleSuggestion | null {
  const [suggest, setSuggest] = useState<typeof suggestFromTitle | null>(null);
  const typed = useDeferredValue(title);
  const isNeeded = title.trim() !== '' && !suggest;
  useEffect(() => {
    if (!isNeeded) return;
    let unmounted = false;
    void import('#shared/rules/title/suggest-from-title.ts').then(
      (rule) => !unmounted && setSuggest(() => rule.suggestFromTitle),
      // Without the rule the form works as before.
      () => {},
    );
    return () => {
      unmounted = true;
    };
  }, [isNeeded]);
  return useMemo(
    () => suggest?.(typed, { category, subcategory }) ?? null,
    [suggest, typed, category, subcategory],
  );
}
