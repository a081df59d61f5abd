import { createContext, useContext, useSyncExternalStore } from 'react';
import { LESS_DATA_COOKIE } from '#shared/rules/cookie-names.ts';
import { LESS_DATA_DAYS } from '#shared/rules/retention.ts';
import { setDeviceCookie } from '#web/device/device-cookie.ts';
import { createEmitter } from '#web/ui/create-store.ts';

// “Use less data” mode: pictures load on tap. The early script sets the choice on the document (data-less).

/** The mode that the server rendered the page for. */
export const LessDataContext = createContext(false);

const { emit, subscribe } = createEmitter();
/** The URLs of pictures that the user has loaded, until the page closes. */
const shownPictures = new Set<string>();

export function useLessData(): boolean {
  const rendered = useContext(LessDataContext);
  return useSyncExternalStore(subscribe, isLessData, () => rendered);
}

export function useIsPictureShown(src: string): boolean {
  const rendered = useContext(LessDataContext);
  return useSyncExternalStore(
    subscribe,
    () => !isLessData() || shownPictures.has(src),
    () => !rendered,
  );
}

export function showPicture(src: string): void {
  shownPictures.add(src);
  emit();
}

export function chooseLessData(on: boolean): void {
  setDeviceCookie(LESS_DATA_COOKIE, on ? 'on' : 'off', LESS_DATA_DAYS);
  document.documentElement.toggleAttribute('data-less', on);
  emit();
}

/** For code outside of components. */
export function isLessData(): boolean {
  return document.documentElement.hasAttribute('data-less');
}
