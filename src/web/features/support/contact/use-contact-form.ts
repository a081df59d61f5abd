import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CONTACT_CATEGORIES, type ContactCategory } from '#shared/rules/contact.ts';
import { CONTACT_SUBJECT_MAX } from '#shared/rules/limits.ts';
import { useSession } from '#web/data/session.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { useUnsentDraft } from '#web/device/unsent-text/use-unsent-draft.ts';
import { useOnline } from '#web/runtime/use-online.ts';
import { type ContactValues, findProblems } from './find-problems.ts';
import { type ContactReceipt, readReceipt, storeReceipt } from './stored-receipt.ts';

// The contact form's texts. A field takes its initial text from the draft in this tab, otherwise from the
// signed-in user (name and email) or the URL (subject and category).

const EMPTY: ContactValues = { name: '', email: '', subject: '', category: '', message: '' };

export function useContactForm() {
  const { user } = useSession();
  const { key, hash } = useLocation();
  const [params] = useSearchParams();
  const [sent, setSent] = useState<ContactReceipt | null>(null);
  const [isAgain, setAgain] = useState(false);
  const hidden = useRef<HTMLInputElement>(null);
  const mutation = useMutation();
  const online = useOnline();

  const fromUrl = {
    subject: (params.get('subject') ?? '').slice(0, CONTACT_SUBJECT_MAX),
    category: isCategory(params.get('category')) ? (params.get('category') ?? '') : '',
  };
  const fromUser = user ? { name: user.name, email: user.email } : {};
  const draft = useUnsentDraft<keyof ContactValues>(UNSENT_TEXT_KEYS.contactForm, {
    ...EMPTY,
    ...fromUrl,
    ...fromUser,
  });
  const { form, userId, texts: values } = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  useLayoutEffect(() => {
    const stored = readReceipt();
    // A jump within the page creates a history entry, too.
    if (!stored && hash && sent) storeReceipt(sent, key);
    else setSent(stored);
  }, [key, hash]);
  // Stored in an effect, not in `send`: the user may have left, so `send` could change another page's entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the history entry at response time
  useEffect(() => {
    if (sent) storeReceipt(sent, key);
  }, [sent]);

  function change(texts: Partial<ContactValues>) {
    draft.write(texts);
    mutation.clear();
  }

  async function send() {
    const written = draft.current();
    const problems = findProblems(written);
    if (Object.keys(problems).length > 0) return mutation.reject(problems);
    const { category, ...texts } = written;
    const clientId = draft.prepareToSend();
    await mutation.run(async (api) => {
      const answer = await api.support.contact({
        ...texts,
        clientId,
        website: hidden.current?.value || undefined,
        category: isCategory(category) ? category : undefined,
      });
      draft.clear();
      setSent({ ...answer, email: written.email.trim(), by: userId });
    });
  }

  function again() {
    storeReceipt(null, key);
    setSent(null);
    setAgain(true);
  }

  return {
    form,
    values,
    change,
    send,
    mutation,
    online,
    hidden,
    again,
    isAgain,
    /** Null when a different user is signed in to this tab than the sender. */
    sent: sent?.by && sent.by !== userId ? null : sent,
  };
}

function isCategory(value: string | null): value is ContactCategory {
  return value !== null && Object.hasOwn(CONTACT_CATEGORIES, value);
}
