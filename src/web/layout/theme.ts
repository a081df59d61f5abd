import { useSyncExternalStore } from 'react';
import { BAR_COLOUR } from '#web/content/bar-colour.ts';
import { THEME_KEY } from '#web/device/device-keys.ts';

// The light or dark theme, stored on the device. The class on the root element is the source of truth; this
// file only reads and toggles it.

export type Theme = 'light' | 'dark';

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

export function toggleTheme(): void {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  applyTheme(next);
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage may be full or forbidden; the theme then lasts until the page is closed.
  }
}

function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOUR[theme]);
}

function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === THEME_KEY) applyTheme(event.newValue === 'dark' ? 'dark' : 'light');
  };
  window.addEventListener('storage', followOtherTabs);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', followOtherTabs);
  };
}
