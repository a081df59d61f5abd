import { confirmSession } from '#web/data/session.ts';
import { takeWish } from '#web/features/auth/wish.ts';
import { askAboutPush } from '#web/features/push/ask.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { forgetTap, forgetTapsOfOthers, keepTap, listTaps, onTapElsewhere } from './kept-taps.ts';
import { onFavoriteElsewhere, tellOtherTabs } from './other-tabs.ts';
import { retryLater, retryNow, retryWorked } from './retry.ts';

// Which items the member has saved, for every heart of the page. A tap shows at once and is kept on the device; the server
// is told after it, one call at a time per item, until it holds what was wanted last: now, or when it can be reached.

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
    if (id) {
      watchOutside();
      forgetTapsOfOthers(id);
      for (const [item, wish] of listTaps(id)) wanted.set(item, wish);
      if (wanted.size > 0) void sendKept();
    }
    publish();
  }
  if (!id || ids !== 'none') return;
  void fetchIds(id);
  const wish = takeWish('save');
  if (!wish) return;
  void setSaved(wish.item, true).then(() => {
    if (saved.has(wish.item)) showToast({ text: 'Saved for later.' });
  });
}

/** A list of them was just read: they are saved, unless a tap says otherwise. */
export function learnSaved(items: readonly string[]): void {
  saved = new Set([...saved, ...items.filter((id) => fresh.get(id) !== false)]);
  publish();
}

/** From here on somebody watches prices rather than trying the heart. */
const A_COLLECTION = 3;

/** Settles when the server holds it, has said why not, or cannot be reached. */
export async function setSaved(id: string, wish: boolean): Promise<void> {
  if (!member) return;
  wanted.set(id, wish);
  keepTap(member, id, wish);
  publish();
  if (!sending.has(`${member} ${id}`)) await settle(id);
  if (wish && saved.has(id) && saved.size >= A_COLLECTION) askAboutPush('favorites');
}

async function settle(id: string): Promise<void> {
  const owner = member;
  if (!owner) return;
  const name = `heart ${owner} ${id}`;
  sending.add(`${owner} ${id}`);
  try {
    // One tab after the other: or a slow call of this one would undo a later tap in that one.
    await (navigator.locks ? navigator.locks.request(name, () => send(owner, id)) : send(owner, id));
  } catch (error) {
    if (owner === member) await explain(error, owner, id);
  } finally {
    sending.delete(`${owner} ${id}`);
    publish();
  }
}

async function send(owner: string, id: string): Promise<void> {
  const { api } = await import('#web/data/client.ts');
  for (let wish = wanted.get(id); wish !== undefined && owner === member; wish = wanted.get(id)) {
    const input = { params: { adId: id } };
    await (wish ? api.favorites.add(input) : api.favorites.remove(input));
    tellOtherTabs({ member: owner, id, saved: wish });
    forgetTap(owner, id, wish);
    if (owner !== member) return;
    remember(id, wish);
    if (wanted.get(id) === wish) wanted.delete(id);
  }
}

/** What could not be sent is kept until it can be; what was refused goes back to how the server has it. */
async function explain(error: unknown, owner: string, id: string): Promise<void> {
  const failure = await import('#web/data/client.ts').then(
    ({ failureOf }) => failureOf(error),
    () => null,
  );
  const wish = wanted.get(id);
  if (owner !== member || wish === undefined) return;
  if (failure?.status === 401) {
    wanted.delete(id);
    showToast({ text: 'Your session has ended. Sign in again, and it is done.' });
    void confirmSession();
  } else if (!failure || failure.status === 429 || failure.status >= 500) {
    if (retryLater(sendKept) && wish)
      showToast({ text: 'Kept on this device. It will be saved when you are online again.' });
  } else {
    wanted.delete(id);
    forgetTap(owner, id, wish);
    showToast({
      text: `${wish ? 'It could not be saved.' : 'It is still saved.'} ${failure.text ?? 'Please try again.'}`,
    });
  }
}

/** What earlier taps wanted. The server is asked first who this is: a page may be older than the session. */
async function sendKept(): Promise<void> {
  const owner = member;
  if (!owner || listTaps(owner).length === 0) return;
  try {
    const { api } = await import('#web/data/client.ts');
    if ((await api.accounts.me()).id !== owner) return;
  } catch {
    retryLater(sendKept);
    return;
  }
  for (const [id, wish] of listTaps(owner)) {
    if (owner !== member) return;
    if (sending.has(`${owner} ${id}`)) continue;
    wanted.set(id, wish);
    await settle(id);
  }
  if (listTaps(owner).length === 0) retryWorked();
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
    const { api } = await import('#web/data/client.ts');
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
  onTapElsewhere((tap) => {
    if (tap.member !== member) return;
    if (tap.saved !== null) wanted.set(tap.id, tap.saved);
    else if (!sending.has(`${member} ${tap.id}`)) wanted.delete(tap.id);
    publish();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    // A page that comes back as it was left has heard nothing in the meantime.
    if (persisted && member) void fetchIds(member);
  });
  window.addEventListener('online', () => {
    retryNow(sendKept);
    if (member && ids === 'none') void fetchIds(member);
  });
}

function publish(): void {
  for (const listener of listeners) listener();
}
