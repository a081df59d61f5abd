import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { POST_AD_BUTTON_KEY } from '#web/device/lazy-device-keys.ts';

// The floating button to post an ad, shown when the home page's promo is scrolled out of view. After it is
// dismissed, it stays hidden for the visit.

const PROMO_ID = 'post-ad-promo';

export function PostAdButton() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const promo = document.getElementById(PROMO_ID);
    if (!promo || wasDismissed()) return;
    const observer = new IntersectionObserver(([entry]) => {
      // A promo below the window has not been reached yet.
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0 && !wasDismissed());
    });
    observer.observe(promo);
    return () => observer.disconnect();
  }, []);
  function dismiss() {
    setShown(false);
    try {
      sessionStorage.setItem(POST_AD_BUTTON_KEY, 'dismissed');
    } catch {
      // Without storage it stays hidden until the page is opened again.
    }
  }

  if (!shown) return null;
  return (
    <>
      <aside
        aria-label="Post an ad"
        className="floating-button fixed bottom-[calc(1rem+var(--bar-space,0px))] left-1/2 z-20 flex -translate-x-1/2 animate-pop-in items-center rounded-full bg-primary font-semibold text-on-primary shadow-pop md:right-6 md:bottom-6 md:left-auto md:translate-x-0"
      >
        <Link
          to={paths.postAd}
          className="flex min-h-13 items-center gap-2 rounded-l-full pr-1.5 pl-5.5 hover:bg-primary-hover"
        >
          <Plus />
          Post Ad
        </Link>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          className="grid h-13 w-11 place-items-center rounded-r-full hover:bg-primary-hover"
        >
          <X className="size-4.5" />
        </button>
      </aside>
      {/* Space at the end of the page, so that the button does not cover the last lines. */}
      <div className="h-17 bg-sunken md:hidden" />
    </>
  );
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(POST_AD_BUTTON_KEY) !== null;
  } catch {
    return false;
  }
}
