import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Option, optionsOf } from './options.ts';
import { readRecentSearches } from './recent-searches.ts';

// The options for the text in the search box: recent searches of this device while it is empty, else
// suggestions of the server. The request is sent a moment after the last keystroke, and an answer to older
// text is dropped.

const TYPING_MS = 150;

export type Offer = { typed: string; options: Option[] };

const NOTHING: Offer = { typed: '', options: [] };

export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [offer, setOffer] = useState<Offer>(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    request.current?.abort();
  }, []);

  const offerFor = useCallback(
    (words: string) => {
      drop();
      const typed = words.trim();
      if (!typed) {
        setOffer({
          typed,
          options: readRecentSearches().map((search) => ({ kind: 'recent', words: search })),
        });
        return;
      }
      timer.current = setTimeout(async () => {
        const controller = new AbortController();
        request.current = controller;
        const options = await fetchOptions(typed, controller.signal);
        if (options && !controller.signal.aborted) setOffer({ typed, options });
      }, TYPING_MS);
    },
    [drop],
  );

  useEffect(() => {
    const box = input.current;
    const onInput = () => offerFor(box?.value ?? '');
    // The box may have been focused before this code was loaded.
    if (box === document.activeElement) onInput();
    box?.addEventListener('input', onInput);
    box?.addEventListener('focus', onInput);
    return () => {
      box?.removeEventListener('input', onInput);
      box?.removeEventListener('focus', onInput);
      drop();
    };
  }, [input, offerFor, drop]);

  return { offer, offerFor, drop };
}

/** Suggestions are optional: after a failure there are none. */
async function fetchOptions(q: string, signal: AbortSignal): Promise<Option[] | null> {
  try {
    const { api } = await import('#web/data/client.ts');
    return optionsOf(await api.search.suggestions({ q }, { signal }));
  } catch {
    return signal.aborted ? null : [];
  }
}
