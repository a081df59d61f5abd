// A backup of values that are not yet saved to IndexedDB when the page is hidden. The browser aborts such
// writes, so a reload right after the last keystroke would lose them. Local storage is written synchronously,
// so the values are stored there for the next page.

export function createPageHideBackup<T>(name: string) {
  const unsaved = new Map<string, T>();
  const keyOf = (id: string) => `${name} ${id}`;
  let isWatching = false;

  function backUp() {
    for (const [id, value] of unsaved)
      try {
        localStorage.setItem(keyOf(id), JSON.stringify(value));
      } catch {
        // Storage may be full or forbidden; then only the running write can save the value.
      }
  }

  function watchPage() {
    if (isWatching) return;
    isWatching = true;
    window.addEventListener('pagehide', backUp);
    // A phone may close a hidden tab without a further event.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') backUp();
    });
  }

  function drop(id: string) {
    unsaved.delete(id);
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // Without storage there is no backup to remove.
    }
  }

  return {
    /** Backs up the value when the page is hidden, until it is saved or dropped. */
    track(id: string, value: T): void {
      watchPage();
      unsaved.set(id, value);
    },
    /** Has no effect if a newer value is tracked. */
    saved(id: string, value: T): void {
      if (unsaved.get(id) === value) drop(id);
    },
    drop,
    has(id: string): boolean {
      return read(keyOf(id)) !== null;
    },
    /** All stored backups with their ids. */
    all(): [string, T][] {
      return listKeys()
        .filter((key) => key.startsWith(keyOf('')))
        .flatMap((key) => {
          const value = read(key) as T | null;
          return value === null ? [] : [[key.slice(keyOf('').length), value]];
        });
    },
  };
}

function listKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  } catch {
    return [];
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
