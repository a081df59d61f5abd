import { useLayoutEffect, useRef, useState } from 'react';
import { newClientId } from '#web/data/client-id.ts';
import { useSession } from '#web/data/session.ts';
import {
  adoptUnsentDraft,
  EMPTY_DRAFT,
  type FieldTexts,
  mergeTexts,
  readUnsentDraft,
  saveUnsentDraft,
  type UnsentDraft,
} from './unsent-draft.ts';

// The texts of a form to support. `key` is the name of the form, and `shown` has its initial texts.

export function useUnsentDraft<Field extends string>(key: string, shown: Record<Field, string>) {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [serverForm] = useState(() => findServerForm(key));
  const [draft, setDraft] = useState<UnsentDraft>(EMPTY_DRAFT);
  /** Several fields may be filled in before the next render. */
  const latest = useRef(draft);
  /** The user may become known during a request. */
  const currentUserId = useRef(userId);
  currentUserId.current = userId;

  function show(next: UnsentDraft): void {
    latest.current = next;
    setDraft(next);
  }

  function save(next: UnsentDraft): void {
    show(next);
    saveUnsentDraft(key, currentUserId.current, next);
  }

  // The user can type before hydration. The text is read before the next render, which would delete it, or
  // from the server's form if React has built a new one (ServerHtmlFallback in defer-hydration.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useLayoutEffect(() => {
    const texts = serverForm ? textTypedEarly(serverForm, shown) : {};
    if (Object.keys(texts).length > 0)
      saveUnsentDraft(key, null, mergeTexts(readUnsentDraft(key, null), { texts, clientId: newClientId() }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per user
  useLayoutEffect(() => show(adoptUnsentDraft(key, userId)), [key, userId]);

  function current(): Record<Field, string> {
    return { ...shown, ...latest.current.texts } as Record<Field, string>;
  }

  return {
    form,
    userId,
    texts: { ...shown, ...draft.texts } as Record<Field, string>,
    /** The latest texts. A tap that is replayed after hydration runs before the typed text is rendered. */
    current,
    write(texts: Partial<Record<Field, string>>): void {
      save({ texts: { ...latest.current.texts, ...(texts as FieldTexts) }, clientId: newClientId() });
    },
    /** Saves the texts and their id, which the next page sends if this one is closed before the response. */
    prepareToSend(): string {
      const clientId = latest.current.clientId ?? newClientId();
      save({ texts: current(), clientId });
      return clientId;
    },
    /** Call it when the session has ended while the user was writing, so that they still see their texts. */
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
