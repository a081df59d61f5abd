import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type CallFailure, isSignedOut } from '#web/data/call-api.ts';
import { mutate, query } from '#web/data/query.ts';
import { useSession } from '#web/data/session.ts';
import { UNSENT_TEXT_KEYS } from '#web/device/unsent-text/tab-text.ts';
import { useUnsentDraft } from '#web/device/unsent-text/use-unsent-draft.ts';

// The unsent message to support. It stays in this tab during a sign-in, and it keeps its client id until the
// server has it, so that sending again does not post it twice.

export function useStartChat() {
  const { status } = useSession();
  const navigate = useNavigate();
  const draft = useUnsentDraft(UNSENT_TEXT_KEYS.supportChat, { message: '' });
  const [busy, setBusy] = useState(false);
  /** A ref, because state would update too late for the second of two quick taps. */
  const running = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [openChatId, setOpenChatId] = useState<string | null>(null);
  const { form, userId, texts } = draft;

  useEffect(() => {
    setOpenChatId(null);
    if (!userId) return;
    let isMounted = true;
    void query((api) => api.support.chat({})).then((answer) => {
      if (answer.ok && isMounted) setOpenChatId(answer.value.id);
    });
    return () => {
      isMounted = false;
    };
  }, [userId]);

  function write(message: string) {
    draft.write({ message });
    setFailure(null);
  }

  async function send(): Promise<void> {
    if (running.current) return;
    if (status === 'signed-out') return void navigate(paths.login, { state: { from: paths.helpChat } });
    const message = draft.current().message.trim();
    if (!message)
      return setFailure({ status: null, code: null, text: '', fields: { message: 'Please fill this in.' } });
    const body = { message, clientId: draft.prepareToSend() };
    running.current = true;
    setBusy(true);
    setFailure(null);
    const failed = await mutate(async (api) => {
      const { id } = await api.support.startChat(body);
      draft.clear();
      await navigate(paths.conversation(id));
    });
    running.current = false;
    setBusy(false);
    setFailure(failed);
    if (failed && isSignedOut(failed)) draft.handToVisitor();
  }

  return { form, text: texts.message, write, send, busy, failure, openChatId };
}
