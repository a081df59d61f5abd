import { Clock, LayoutGrid, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { NoPhotoIcon } from '#web/ui/no-photo-icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { markTyped, type Option } from './options.ts';

/** An option of the search box. The typed text is bold. */
export function SuggestionOption({
  id,
  option,
  typed,
  active,
  onPick,
}: {
  id: string;
  option: Option;
  typed: string;
  active: boolean;
  onPick: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the box, which holds the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, as the combobox pattern requires
    <div
      id={id}
      role="option"
      aria-selected={active}
      onClick={onPick}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-row px-3 text-card hover:bg-wash',
        active && 'bg-wash',
      )}
    >
      <OptionContent option={option} typed={typed} />
    </div>
  );
}

function OptionContent({ option, typed }: { option: Option; typed: string }): ReactNode {
  switch (option.kind) {
    case 'recent':
    case 'query':
      return (
        <>
          {option.kind === 'recent' ? <Clock className={ICON} /> : <Search className={ICON} />}
          <MarkedText text={option.words} typed={typed} />
        </>
      );
    case 'category':
      return (
        <>
          <LayoutGrid className={ICON} />
          <MarkedText text={option.name} typed={typed} />
          <span className="ml-auto flex-none text-xs text-ink-3">Category</span>
        </>
      );
    case 'item':
      return (
        <>
          <span className="relative grid h-9 w-12 flex-none place-items-center overflow-hidden rounded-sm bg-wash text-line-strong">
            {option.item.photo ? (
              <img src={option.item.photo.card} alt="" width="400" height="300" className="photo-fill" />
            ) : (
              <NoPhotoIcon kind={option.item.tileKind} />
            )}
          </span>
          <MarkedText text={option.item.title} typed={typed} />
          <span className="ml-auto flex-none text-sm">
            {option.item.price === null ? 'On request' : <Price amount={option.item.price} />}
          </span>
        </>
      );
  }
}

const ICON = 'size-4.5 text-ink-3';

function MarkedText({ text, typed }: { text: string; typed: string }) {
  let at = 0;
  return (
    <span className="min-w-0 truncate">
      {markTyped(text, typed).map((piece) => {
        at += piece.text.length;
        return piece.typed ? (
          <mark key={at} className="bg-transparent font-bold text-inherit">
            {piece.text}
          </mark>
        ) : (
          piece.text
        );
      })}
    </span>
  );
}

/** Buttons beside the list, because a listbox must not contain buttons. The rows are aligned. */
export function RecentControls({
  searches,
  onRemove,
  onClear,
}: {
  searches: readonly string[];
  onRemove: (words: string) => void;
  onClear: () => void;
}) {
  return (
    <>
      <div>
        {searches.map((words) => (
          <button
            key={words}
            type="button"
            aria-label={`Remove ${words} from recent searches`}
            onClick={() => onRemove(words)}
            className="grid size-11 place-items-center rounded-full text-ink-3 hover:bg-wash"
          >
            <X className="size-4" />
          </button>
        ))}
      </div>
      <button
        type="button"
        onClick={onClear}
        className="col-span-full min-h-11 justify-self-start rounded-full px-3 text-sm font-semibold text-primary-ink hover:underline"
      >
        Clear recent searches
      </button>
    </>
  );
}
