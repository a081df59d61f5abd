import { VIEWED_KEY } from '#web/device/device-keys.ts';
import type { ShownCard } from '#web/features/listing/shown-card.ts';

// Recently viewed listings, stored only on the device. They show as they were when viewed, without a request
// to the server. A listing that turns out to be unavailable is removed here.

export type ViewedItem = Pick<
  ShownCard,
  'id' | 'title' | 'price' | 'priceKind' | 'location' | 'image' | 'tile'
>;

const MAX_ITEMS = 12;

/** Call it when the page of an active listing is shown. */
export function addViewedItem(item: ViewedItem): void {
  const { id, title, price, priceKind, location, image, tile } = item;
  write([
    { id, title, price, priceKind, location, image, ...(tile && { tile }) },
    ...readViewedItems().filter((other) => other.id !== id),
  ]);
}

/** Call it when a listing turns out to be sold, expired or removed. */
export function removeViewedItem(id: string): void {
  const items = readViewedItems();
  if (items.some((item) => item.id === id)) write(items.filter((item) => item.id !== id));
}

export function clearViewedItems(): void {
  write([]);
}

/** Latest first. Ignores invalid contents of the storage. */
export function readViewedItems(): ViewedItem[] {
  try {
    const items: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? '[]');
    return Array.isArray(items) ? items.filter(isViewedItem).slice(0, MAX_ITEMS) : [];
  } catch {
    return [];
  }
}

function write(items: ViewedItem[]): void {
  try {
    if (items.length > 0) localStorage.setItem(VIEWED_KEY, JSON.stringify(items.slice(0, MAX_ITEMS)));
    else localStorage.removeItem(VIEWED_KEY);
    if (items.length > 0) document.documentElement.dataset.viewed = '';
    else delete document.documentElement.dataset.viewed;
  } catch {
    // Storage may be full or blocked; then nothing is stored.
  }
}

function isViewedItem(value: unknown): value is ViewedItem {
  const item = value as Partial<ViewedItem> | null;
  return (
    /^[1-9]\d{0,17}$/.test(String(item?.id)) &&
    typeof item?.title === 'string' &&
    typeof item.location === 'string' &&
    (item.price === null || Number.isSafeInteger(item.price)) &&
    (item.image === null || (typeof item.image === 'object' && isOwnPhoto(item.image.card))) &&
    (item.tile === undefined || isTile(item.tile ?? {}))
  );
}

function isTile({ kind, detail, name }: Partial<NonNullable<ViewedItem['tile']>>): boolean {
  const isText = typeof name === 'string' && (detail === null || typeof detail === 'string');
  return isText && (kind === 'job' || kind === 'service');
}

function isOwnPhoto(url: unknown): boolean {
  return typeof url === 'string' && /^\/photos\/[\w-]+\.webp$/.test(url);
}
