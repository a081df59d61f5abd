import { Heart } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFavorite } from './use-favorite.ts';

/** The heart of a card or row: a sibling of its link, never inside it. Its place is the caller's to say. Drawn by heart.css, for a page holds many of them. */
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

/** The same in words, where there is room for them; nobody saves what they sell themselves. */
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

/** It pops when it is filled by hand, not when it turns out to be full. */
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
