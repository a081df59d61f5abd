import { takeWish } from '#web/features/auth/wish.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { onFavoriteElsewhere, tellOtherTabs } from './other-tabs.ts';

// Which items the member has saved, for every heart of the page. A tap shows at once; the server is told after it, one
// call at a time per item, until it holds what was wanted last.

let member: string | null = null;
let saved = new Set<string>();
/** What is wanted, while the server may still hold something else. */
const wanted = new Map<string, boolean>();
/** By member and item: someone else may sign in while a call is on its way. */
const sending = new Set<string>();
/** What changed while the ids were on their way: they may have been read before it. */
const fresh = new Map<string, boolean>();
let ids: 'none' | 'coming' | 'here' = 'none';
const listeners = new Set<() => void>();

export function isSaved(id: string): boolean {
  return wanted.get(id) ?? saved.has(id);
}

export function subscribeToFavorites(listener: () => void): () => void {
  listeners.add(listener);
  watchOutside();
  return () => listeners.delete(listener);
}

/** Whose hearts these are. Asked by every heart, answered once. */
export function followMember(id: string | null): void {
  if (member !== id) {
    member = id;
    ids = 'none';
    saved = new Set();
    wanted.clear();
    publish();
  }
  if (!id || ids !== 'none') return;
  void fetchIds(id);
  const wish = takeWish('save');
  if (!wish) return;
  void setSaved(wish.item, true).then(() => {
    if (isSaved(wish.item)) showToast({ text: 'Saved for later.' });
  });
}

/** Settles when the server holds it, or has said why not. */
export async function setSaved(id: string, wish: boolean): Promise<void> {
  wanted.set(id, wish);
  publish();
  if (!sending.has(`${member} ${id}`)) await settle(id);
}

async function settle(id: string): Promise<void> {
  const owner = member;
  sending.add(`${owner} ${id}`);
  try {
    const { api } = await import('#web/api/client.ts');
    for (let wish = wanted.get(id); wish !== undefined && owner === member; wish = wanted.get(id)) {
      const input = { params: { adId: id } };
      await (wish ? api.favorites.add(input) : api.favorites.remove(input));
      if (owner !== member) return;
      remember(id, wish);
      if (wanted.get(id) === wish) wanted.delete(id);
      tellOtherTabs({ member: owner ?? '', id, saved: wish });
    }
  } catch (error) {
    if (owner !== member) return;
    const wish = wanted.get(id);
    wanted.delete(id);
    await explain(error, wish === true);
  } finally {
    sending.delete(`${owner} ${id}`);
    publish();
  }
}

async function explain(error: unknown, saving: boolean): Promise<void> {
  const text = await import('#web/api/client.ts').then(
    ({ failureOf }) => failureOf(error)?.text,
    () => null,
  );
  const what = saving ? 'It could not be saved.' : 'It is still saved.';
  showToast({ text: `${what} ${text ?? 'Please check your connection and try again.'}` });
}

function remember(id: string, isIn: boolean): void {
  saved = new Set(saved);
  if (isIn) saved.add(id);
  else saved.delete(id);
  fresh.set(id, isIn);
}

async function fetchIds(owner: string): Promise<void> {
  ids = 'coming';
  fresh.clear();
  try {
    const { api } = await import('#web/api/client.ts');
    const list = await api.favorites.ids();
    if (owner !== member) return;
    const known = new Set(list);
    for (const [id, isIn] of fresh) isIn ? known.add(id) : known.delete(id);
    saved = known;
    ids = 'here';
    publish();
  } catch {
    // Empty hearts until the next one asks again; a tap works all the same.
    if (owner === member) ids = 'none';
  }
}

let watching = false;

function watchOutside(): void {
  if (watching) return;
  watching = true;
  onFavoriteElsewhere((change) => {
    if (change.member !== member) return;
    remember(change.id, change.saved);
    publish();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back as it was left has heard nothing in the meantime.
    if (persisted && member) void fetchIds(member);
  });
}

function publish(): void {
  for (const listener of listeners) listener();
}
