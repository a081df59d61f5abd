import { useEffect, useEffectEvent } from 'react';
import { isTyping } from './is-typing.ts';

/** Keys by `KeyboardEvent.key` in upper case. A held key acts once. */
export function useShortcuts(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || isTyping(event)) return;
    const action = actions[event.key.toUpperCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
