import { type RefObject, useEffect } from 'react';
import { showToast } from '#web/ui/toast-store.ts';

/** Warns a buyer who types the own code in the chat. The field belongs to the composer, so its events are watched. */
export function useCodeWarning(field: RefObject<HTMLTextAreaElement | null>, code: string | null): void {
  useEffect(() => {
    const element = field.current;
    if (!element || !code) return;
    let isWarned = false;
    const check = () => {
      const hasCode = hasCodeIn(element.value, code);
      if (hasCode && !isWarned)
        showToast({
          text: 'That is your handover code. Never send it in the chat. Show it when you have the item.',
        });
      isWarned = hasCode;
    };
    element.addEventListener('input', check);
    return () => element.removeEventListener('input', check);
  }, [field, code]);
}

/** Also with spaces or dots between the digits, but not within a longer number. */
export function hasCodeIn(text: string, code: string): boolean {
  const digits = [...code].join('[\\s.,-]*');
  return new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(text);
}
