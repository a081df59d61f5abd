import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type CallFailure, isSignedOut } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';
import { WORDS_OF } from '#web/features/kept-words/tab-words.ts';
import { useBegun } from '#web/features/kept-words/use-begun.ts';

// What somebody is about to write to support. It stays in this tab over signing in, and keeps its id until the server has
// it, so that pressing again never says it twice.

export function useStartChat() {
  const { status } = useSession();
  const navigate = useNavigate();
  const begun = useBegun(WORDS_OF.supportChat, { message: '' });
  const [busy, setBusy] = useState(false);
  /** A state would come too late for the second of two quick taps. */
  const running = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [begunId, setBegunId] = useState<string | null>(null);
  const { form, member, words } = begun;

  useEffect(() => {
    setBegunId(null);
    if (!member) return;
    let isWanted = true;
    void query((api) => api.support.chat({})).then((answer) => {
      if (answer.ok && isWanted) setBegunId(answer.value.id);
    });
    return () => {
      isWanted = false;
    };
  }, [member]);

  function write(message: string) {
    begun.write({ message });
    setFailure(null);
  }

  async function send(): Promise<void> {
    if (running.current) return;
    if (status === 'signed-out') return void navigate(paths.login, { state: { from: paths.helpChat } });
    const message = begun.current().message.trim();
    if (!message)
      return setFailure({ status: null, code: null, text: '', fields: { message: 'Please fill this in.' } });
    const said = { message, clientId: begun.hold() };
    running.current = true;
    setBusy(true);
    setFailure(null);
    const failed = await mutate(async (api) => {
      const { id } = await api.support.startChat(said);
      begun.clear();
      await navigate(paths.conversation(id));
    });
    running.current = false;
    setBusy(false);
    setFailure(failed);
    if (failed && isSignedOut(failed)) begun.release();
  }

  return { form, text: words.message, write, send, busy, failure, begunId };
}
