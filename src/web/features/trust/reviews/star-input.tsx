import { Star } from 'lucide-react';
import { use, useId, useState } from 'react';
import { STAR_WORDS } from '#shared/rules/rating.ts';
import { cx } from '#web/ui/cx.ts';
import { FieldContext } from '#web/ui/field-context.ts';

type StarCount = keyof typeof STAR_WORDS;
const FIVE: readonly StarCount[] = [1, 2, 3, 4, 5];

/** Five radio buttons that look like stars, with keyboard support and 44 px touch targets. */
export function StarInput({
  value,
  onChange,
  invalid,
}: {
  value: StarCount | null;
  onChange: (stars: StarCount) => void;
  invalid: boolean;
}) {
  const name = useId();
  const described = use(FieldContext)?.describedBy;
  const [hovered, setHovered] = useState<StarCount | null>(null);
  const shown = hovered ?? value ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span className="-ml-2 inline-flex" onPointerLeave={() => setHovered(null)}>
        {FIVE.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-primary"
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(stars)}
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-invalid={invalid || undefined}
              aria-describedby={invalid ? described : undefined}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <Star
              className={cx('size-7.5', stars <= shown ? 'fill-current text-star' : 'text-line-strong')}
            />
            <span className="sr-only">
              {stars} {stars === 1 ? 'star' : 'stars'}: {STAR_WORDS[stars]}
            </span>
          </label>
        ))}
      </span>
      <span aria-hidden="true" className="font-semibold text-ink-2">
        {shown > 0 && STAR_WORDS[shown as StarCount]}
      </span>
    </div>
  );
}

export type { StarCount };
