import type { OwnListing } from '#shared/contract/selling.ts';
import { signedInUser } from '#web/data/session.ts';
import { LIVE_AD_KEY } from '#web/device/device-keys.ts';

// The listing that was just published in this tab, until the home page has shown “Your ad is live”. The sheet
// opens once, and once more if the page is reloaded while it is open.

export type LiveAd = Pick<
  OwnListing,
  'id' | 'title' | 'price' | 'priceKind' | 'location' | 'category' | 'tile'
> & {
  sellerId: string;
  subcategory: string | null;
  image: { card: string; placeholder: string } | null;
};

type StoredAd = { ad: LiveAd; openings: number };

const OPENINGS_MAX = 2;

/** For browsers without storage. */
let inMemory: StoredAd | null = null;

/** Returns false if the sheet was already shown for this listing. */
export function saveLiveAd({ seller, subcategory, photos: [cover], ...listing }: OwnListing): boolean {
  const { id, title, price, priceKind, location, category, tile } = listing;
  if (read()?.ad.id === id) return false;
  const image = cover ? { card: cover.card, placeholder: cover.placeholder } : null;
  const facts = { id, title, price, priceKind, location, category, tile };
  write({
    ad: { ...facts, sellerId: seller.id, subcategory: subcategory?.id ?? null, image },
    openings: 0,
  });
  return true;
}

/** The listing to show now; null without one. Each call counts as an opening. */
export function openLiveAd(): LiveAd | null {
  const stored = read();
  if (!stored || stored.openings >= OPENINGS_MAX || stored.ad.sellerId !== signedInUser()?.id) return null;
  // A page that is left by its address or a full page load cannot close the sheet.
  if (stored.openings > 0 && !isReload()) return null;
  write({ ...stored, openings: stored.openings + 1 });
  return stored.ad;
}

/** Call it when the user closes the sheet or leaves the page. The id stays, so that it never opens again. */
export function closeLiveAd(): void {
  const stored = read();
  if (stored) write({ ...stored, openings: OPENINGS_MAX });
}

function isReload(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return (loaded as PerformanceNavigationTiming | undefined)?.type === 'reload';
}

function read(): StoredAd | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(LIVE_AD_KEY) ?? 'null');
    return isStoredAd(stored) ? stored : inMemory;
  } catch {
    return inMemory;
  }
}

function write(stored: StoredAd): void {
  inMemory = stored;
  try {
    sessionStorage.setItem(LIVE_AD_KEY, JSON.stringify(stored));
  } catch {
    // Without storage, the sheet does not survive a reload.
  }
}

function isStoredAd(value: unknown): value is StoredAd {
  const { ad, openings } = (value ?? {}) as Partial<StoredAd>;
  return (
    typeof openings === 'number' &&
    /^\d+$/.test(String(ad?.id)) &&
    [ad?.title, ad?.location, ad?.category].every((text) => typeof text === 'string')
  );
}
