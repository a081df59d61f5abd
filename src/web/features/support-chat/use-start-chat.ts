import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { callApi } from '#web/api/call-api.ts';
import { WORDS_KEY } from '#web/content/device-keys.ts';
import { confirmSession, useSession } from '#web/features/auth/session.ts';
import { newClientId } from '#web/features/live/client-id.ts';

// What somebody is about to write to support. It stays in this tab over signing in, and keeps its id until the server has
// it, so that pressing again never says it twice.

const KEY = `${WORDS_KEY}support`;

export function useStartChat() {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [begunId, setBegunId] = useState<string | null>(null);
  const clientId = useRef<string | null>(null);
  const member = user?.id;

  // After the page is taken over: it is served the same to everyone.
  useEffect(() => setText((now) => now || kept()), []);

  useEffect(() => {
    setBegunId(null);
    if (!member) return;
    let isWanted = true;
    void callApi(async (api) => {
      const { id } = await api.support.chat({});
      if (isWanted) setBegunId(id);
    });
    return () => {
      isWanted = false;
    };
  }, [member]);

  function write(words: string) {
    // Other words are another message.
    clientId.current = null;
    setText(words);
    keep(words);
  }

  async function send(): Promise<void> {
    if (busy) return;
    clientId.current ??= newClientId();
    const said = { message: text.trim(), clientId: clientId.current };
    setBusy(true);
    setProblem(null);
    const failure = await callApi(async (api) => {
      const { id } = await api.support.startChat(said);
      write('');
      await navigate(paths.conversation(id));
    });
    setBusy(false);
    if (failure?.status === 401) void confirmSession();
    setProblem(failure?.text ?? null);
  }

  return { text, write, send, busy, problem, status, begunId };
}

function kept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function keep(words: string): void {
  try {
    if (words) sessionStorage.setItem(KEY, words);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage they last as long as the screen.
  }
}
