import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { CONTACT_CATEGORIES, type ContactCategory } from '#shared/rules/contact.ts';
import { CONTACT_SUBJECT_MAX } from '#shared/rules/limits.ts';
import { useOnline } from '#web/api/use-online.ts';
import { useSession } from '#web/features/auth/session.ts';
import { newClientId } from '#web/features/live/client-id.ts';
import { useDeed } from '#web/features/proof/use-deed.ts';
import { findProblems } from './find-problems.ts';
import { type KeptLetter, keepLetter, type Letter, readLetter } from './kept-letter.ts';

// The contact form's words: begun by what this tab has kept, by the address and by who is signed in, each only where
// nothing better is known.

type Sent = ApiOutputs['support']['contact'] & { email: string };

const EMPTY: Letter = { name: '', email: '', subject: '', category: '', message: '' };

export function useContactForm() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const [kept, setKept] = useState<KeptLetter | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const deed = useDeed();
  const online = useOnline();
  useEffect(() => setKept(readLetter()), []);

  const asked = {
    subject: (params.get('subject') ?? '').slice(0, CONTACT_SUBJECT_MAX),
    category: isCategory(params.get('category')) ? (params.get('category') ?? '') : '',
  };
  const known = user ? { name: user.name, email: user.email } : {};
  const letter: Letter = { ...EMPTY, ...asked, ...known, ...kept?.words };

  function change(words: Partial<Letter>) {
    const next = { words: { ...kept?.words, ...words }, clientId: newClientId() };
    setKept(next);
    keepLetter(next);
    deed.clear();
  }

  async function send() {
    const problems = findProblems(letter);
    if (Object.keys(problems).length > 0) return deed.refuse(problems);
    const { category, ...words } = letter;
    const clientId = kept?.clientId ?? newClientId();
    // Should this page go before the answer comes, the next one sends the same under the same id.
    keepLetter({ words: letter, clientId });
    await deed.run(async (api) => {
      const answer = await api.support.contact({
        ...{ ...words, clientId, website: hidden.current?.value || undefined },
        category: isCategory(category) ? category : undefined,
      });
      keepLetter(null);
      setKept({ words: {}, clientId: newClientId() });
      setSent({ ...answer, email: letter.email.trim() });
    });
  }

  return { letter, change, send, deed, sent, online, hidden, again: () => setSent(null) };
}

function isCategory(value: string | null): value is ContactCategory {
  return value !== null && Object.hasOwn(CONTACT_CATEGORIES, value);
}
