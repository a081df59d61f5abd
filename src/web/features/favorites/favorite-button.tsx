import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFavorite } from './use-favorite.ts';

/** The heart of a card or row: a sibling of its link, never inside it. Its place is the caller's to say. */
export function FavoriteButton({
  id,
  title,
  plain = false,
  className,
}: {
  id: string;
  title: string;
  /** On paper instead of on a photo: no disc behind it. */
  plain?: boolean;
  className?: string;
}) {
  const { saved, toggle, popping } = useHeart(id);
  return (
    <button
      type="button"
      aria-label={`Save ${title} for later`}
      aria-pressed={saved}
      onClick={toggle}
      className={cx('z-1 grid size-11 place-items-center rounded-full noscript:hidden', className)}
    >
      <span
        className={cx(
          'grid size-8 place-items-center rounded-full transition-transform active:scale-94',
          plain ? (saved ? 'text-heart' : 'text-ink-2') : 'bg-disc shadow-lift',
          !plain && (saved ? 'text-disc-heart' : 'text-on-disc'),
          popping && 'animate-heart',
        )}
      >
        <Heart className={cx('size-4.5', saved && 'fill-current')} />
      </span>
    </button>
  );
}

/** The same in words, where there is room for them. */
export function SaveForLater({ id, className }: { id: string; className?: string }) {
  const { saved, toggle, popping } = useHeart(id);
  return (
    <Button
      variant="quiet"
      aria-pressed={saved}
      onClick={toggle}
      className={cx('noscript:hidden', className)}
    >
      <Heart className={cx(saved && 'fill-current text-heart', popping && 'animate-heart')} />
      Save for Later
    </Button>
  );
}

/** It pops when it is filled by hand, not when it turns out to be full. */
function useHeart(id: string) {
  const { saved, toggle } = useFavorite(id);
  const [touched, setTouched] = useState(false);
  return {
    saved,
    popping: touched && saved,
    toggle: () => {
      setTouched(true);
      toggle();
    },
  };
}
