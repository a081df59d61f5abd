import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CONTACT_CATEGORIES, type ContactCategory } from '#shared/rules/contact.ts';
import { CONTACT_SUBJECT_MAX } from '#shared/rules/limits.ts';
import { useSession } from '#web/data/session.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { WORDS_OF } from '#web/features/kept-words/tab-words.ts';
import { useBegun } from '#web/features/kept-words/use-begun.ts';
import { useOnline } from '#web/runtime/use-online.ts';
import { findProblems, type Letter } from './find-problems.ts';
import { keepSent, keptSent, type Sent } from './kept-sent.ts';

// The contact form's words: begun by what this tab has kept, by the address and by who is signed in, each only where
// nothing better is known.

const EMPTY: Letter = { name: '', email: '', subject: '', category: '', message: '' };

export function useContactForm() {
  const { user } = useSession();
  const { key, hash } = useLocation();
  const [params] = useSearchParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const [isAgain, setAgain] = useState(false);
  const hidden = useRef<HTMLInputElement>(null);
  const mutation = useMutation();
  const online = useOnline();

  const asked = {
    subject: (params.get('subject') ?? '').slice(0, CONTACT_SUBJECT_MAX),
    category: isCategory(params.get('category')) ? (params.get('category') ?? '') : '',
  };
  const known = user ? { name: user.name, email: user.email } : {};
  const begun = useBegun<keyof Letter>(WORDS_OF.contactForm, { ...EMPTY, ...asked, ...known });
  const { form, member, words: letter } = begun;

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each entry of the history its own
  useLayoutEffect(() => {
    const kept = keptSent();
    // A jump within the page makes an entry too.
    if (!kept && hash && sent) keepSent(sent, key);
    else setSent(kept);
  }, [key, hash]);
  // Not in the answer itself: by then somebody may be on another page, whose entry it would be written to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the entry at which it came
  useEffect(() => {
    if (sent) keepSent(sent, key);
  }, [sent]);

  function change(words: Partial<Letter>) {
    begun.write(words);
    mutation.clear();
  }

  async function send() {
    const written = begun.current();
    const problems = findProblems(written);
    if (Object.keys(problems).length > 0) return mutation.reject(problems);
    const { category, ...words } = written;
    const clientId = begun.hold();
    await mutation.run(async (api) => {
      const answer = await api.support.contact({
        ...{ ...words, clientId, website: hidden.current?.value || undefined },
        category: isCategory(category) ? category : undefined,
      });
      begun.clear();
      setSent({ ...answer, email: written.email.trim(), by: member });
    });
  }

  function again() {
    keepSent(null, key);
    setSent(null);
    setAgain(true);
  }

  return {
    form,
    letter,
    change,
    send,
    mutation,
    online,
    hidden,
    again,
    isAgain,
    /** Whose message it was may have left this tab to somebody else. */
    sent: sent?.by && sent.by !== member ? null : sent,
  };
}

function isCategory(value: string | null): value is ContactCategory {
  return value !== null && Object.hasOwn(CONTACT_CATEGORIES, value);
}
