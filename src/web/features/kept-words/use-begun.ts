import { useLayoutEffect, useRef, useState } from 'react';
import { useSession } from '#web/data/session.ts';
import { newClientId } from '#web/features/live/client-id.ts';
import { addWords, type Begun, keepBegun, NOTHING, readBegun, takeBegun, type Words } from './begun.ts';

// The words of a form to support, which carries `key` as its name. `shown` is what it begins with by itself.

export function useBegun<Field extends string>(key: string, shown: Record<Field, string>) {
  const { user } = useSession();
  const member = user?.id ?? null;
  const form = useRef<HTMLFormElement>(null);
  const [served] = useState(() => findServed(key));
  const [begun, setBegun] = useState<Begun>(NOTHING);
  /** Several fields may be filled in at once, before the first of them is drawn. */
  const latest = useRef(begun);
  /** Who is there may become known while something is on its way. */
  const here = useRef(member);
  here.current = member;

  function put(next: Begun): void {
    latest.current = next;
    setBegun(next);
  }

  function keep(next: Begun): void {
    put(next);
    keepBegun(key, here.current, next);
  }

  // The page can be written in before its script is there. Taken over before anything is drawn again, which would wipe it;
  // or from the form that stood there before, where React has built its own (AsItWas in defer-hydration.tsx).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the page over
  useLayoutEffect(() => {
    const words = served ? typedEarly(served, shown) : {};
    if (Object.keys(words).length > 0)
      keepBegun(key, null, addWords(readBegun(key, null), { words, clientId: newClientId() }));
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: by who is there
  useLayoutEffect(() => put(takeBegun(key, member)), [key, member]);

  function current(): Record<Field, string> {
    return { ...shown, ...latest.current.words } as Record<Field, string>;
  }

  return {
    form,
    member,
    words: { ...shown, ...begun.words } as Record<Field, string>,
    /** As of now: a tap that came before the script is done again before what was typed then is drawn. */
    current,
    write(words: Partial<Record<Field, string>>): void {
      keep({ words: { ...latest.current.words, ...(words as Words) }, clientId: newClientId() });
    },
    /** About to be sent: should this page go before the answer comes, the next one sends the same under the same id. */
    hold(): string {
      const clientId = latest.current.clientId ?? newClientId();
      keep({ words: current(), clientId });
      return clientId;
    },
    /** They ran out of their session while they wrote: it is still them who sit here. */
    release(): void {
      keepBegun(key, null, latest.current);
      if (member) keepBegun(key, member, NOTHING);
    },
    clear: () => keep(NOTHING),
  };
}

function findServed(name: string): HTMLFormElement | null {
  return import.meta.env.SSR ? null : document.querySelector(`form[name='${name}']`);
}

function typedEarly(form: HTMLFormElement, shown: Words): Words {
  const data = new FormData(form);
  const typed = Object.keys(shown).map((name) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(typed.filter(([name, value]) => value && value !== shown[name]));
}
