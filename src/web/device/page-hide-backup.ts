// What a page has not yet saved to IndexedDB when it goes: the browser breaks such a write off, and a reload that
// follows the last keystroke at once would lose it. Local storage is saved there and then, so it is set aside there
// for the next page to take up.

export function createPageHideBackup<T>(name: string) {
  const unsaved = new Map<string, T>();
  const keyOf = (id: string) => `${name} ${id}`;
  let isWatching = false;

  function backUp() {
    for (const [id, value] of unsaved)
      try {
        localStorage.setItem(keyOf(id), JSON.stringify(value));
      } catch {
        // Without storage, or room in it, the write that is under way has to do.
      }
  }

  function watchPage() {
    if (isWatching) return;
    isWatching = true;
    window.addEventListener('pagehide', backUp);
    // A phone ends what it has put away without another word.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') backUp();
    });
  }

  function drop(id: string) {
    unsaved.delete(id);
    try {
      localStorage.removeItem(keyOf(id));
    } catch {
      // Nothing was set aside either.
    }
  }

  return {
    /** From now on until it is saved, or dropped. */
    track(id: string, value: T): void {
      watchPage();
      unsaved.set(id, value);
    },
    /** Where something newer was noted meanwhile, that is still to come. */
    saved(id: string, value: T): void {
      if (unsaved.get(id) === value) drop(id);
    },
    drop,
    has(id: string): boolean {
      return read(keyOf(id)) !== null;
    },
    /** By their ids. */
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
