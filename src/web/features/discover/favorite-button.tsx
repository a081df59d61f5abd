import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { useFavorite } from '#web/features/discover/favorites/use-favorite.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/**
 * The heart button of a card or row: a sibling of its link, never inside it. The caller positions it.
 * heart.css draws it because a page holds many of them.
 */
export function FavoriteButton({
  id,
  title,
  plain = false,
  className,
}: {
  id: string;
  title: string;
  /** For a plain background instead of a photo: no disc behind the heart. */
  plain?: boolean;
  className?: string;
}) {
  const { saved, toggle, popping } = useFavoriteToggle(id);
  return (
    <button
      type="button"
      aria-label={`Save ${title} for later`}
      aria-pressed={saved}
      onClick={toggle}
      className={cx('heart', plain && 'heart-plain', popping && 'heart-pops', className)}
    />
  );
}

/** A labelled button where there is room for text. Hidden from the seller of the listing. */
export function SaveForLater({ id, seller, className }: { id: string; seller: string; className?: string }) {
  const { saved, toggle, popping } = useFavoriteToggle(id);
  const { user } = useSession();
  if (user?.id === seller) return null;
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

/** The heart animates after a tap by the user, not when the saved state loads. */
function useFavoriteToggle(id: string) {
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
