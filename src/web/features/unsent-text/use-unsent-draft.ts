import { useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { newClientId } from '#web/features/live/client-id.ts';
import {
  adoptUnsentDraft,
  EMPTY_DRAFT,
  type FieldTexts,
  mergeTexts,
  readUnsentDraft,
  saveUnsentDraft,
  type UnsentDraft,
} from './unsent-draft.ts';

// The texts of a form to support, which carries `key` as its name. `shown` is what it begins with by itself.

export function useUnsentDraft<Field extends string>(key: string, shown: Record<Field, string>) {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [served] = useState(() => findServerForm(key));
  const [draft, setDraft] = useState<UnsentDraft>(EMPTY_DRAFT);
  /** Several fields may be filled in at once, before the first of them is drawn. */
  const latest = useRef(draft);
  /** Who is there may become known while something is on its way. */
  const here = useRef(userId);
  here.current = userId;

  function show(next: UnsentDraft): void {
    latest.current = next;
    setDraft(next);
  }

  function save(next: UnsentDraft): void {
    show(next);
    saveUnsentDraft(key, here.current, next);
  }

  // The page can be written in before its script is there. Taken over before anything is drawn again, which would wipe it;
  // or from the form that stood there before, where React has built its own (AsItWas in defer-hydration.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the page over
  useLayoutEffect(() => {
    const texts = served ? textTypedEarly(served, shown) : {};
    if (Object.keys(texts).length > 0)
      saveUnsentDraft(key, null, mergeTexts(readUnsentDraft(key, null), { texts, clientId: newClientId() }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: by who is there
  useLayoutEffect(() => show(adoptUnsentDraft(key, userId)), [key, userId]);

  function current(): Record<Field, string> {
    return { ...shown, ...latest.current.texts } as Record<Field, string>;
  }

  return {
    form,
    userId,
    texts: { ...shown, ...draft.texts } as Record<Field, string>,
    /** As of now: a tap that came before the script is done again before what was typed then is drawn. */
    current,
    write(texts: Partial<Record<Field, string>>): void {
      save({ texts: { ...latest.current.texts, ...(texts as FieldTexts) }, clientId: newClientId() });
    },
    /** About to be sent: should this page go before the answer comes, the next one sends the same under the same id. */
    prepareToSend(): string {
      const clientId = latest.current.clientId ?? newClientId();
      save({ texts: current(), clientId });
      return clientId;
    },
    /** They ran out of their session while they wrote: it is still them who sit here. */
    handToVisitor(): void {
      saveUnsentDraft(key, null, latest.current);
      if (userId) saveUnsentDraft(key, userId, EMPTY_DRAFT);
    },
    clear: () => save(EMPTY_DRAFT),
  };
}

function findServerForm(name: string): HTMLFormElement | null {
  return import.meta.env.SSR ? null : document.querySelector(`form[name='${name}']`);
}

function textTypedEarly(form: HTMLFormElement, shown: FieldTexts): FieldTexts {
  const data = new FormData(form);
  const typed = Object.keys(shown).map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(typed.filter(([name, value]) => value && value !== shown[name]));
}
