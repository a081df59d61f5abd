import { useRef, useState } from 'react';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { ApiClient } from '#shared/contract/index.ts';
import type { Meetup } from '#shared/contract/meetups.ts';
import { shortName } from '#shared/format/short-name.ts';
import { paths } from '#shared/paths.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import { mutate } from '#web/data/query.ts';
import { useShare } from '#web/features/listing/use-share.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { downloadCalendarFile } from './download-calendar-file.ts';
import { readAgain, setShared, takeStep } from './meetup-store.ts';

// The actions on a plan to meet. A rejected one shows why, and plan and conversation are read again.

type Action = 'confirm' | 'on-my-way' | 'share';

export function useMeetupActions(meetup: Meetup, { id, participant, item }: Conversation) {
  const [busy, setBusy] = useState<Action | null>(null);
  const running = useRef(false);
  const share = useShare({ isPrivate: true });
  const confirmDialog = useOnDemand(
    async () => (await import('#web/features/chat/thread/confirm-dialog.tsx')).ConfirmDialog,
  );
  const name = shortName(participant.name);

  async function call(send: (api: ApiClient) => Promise<unknown>): Promise<CallFailure | null> {
    const failure = await mutate(send);
    if (failure) void readAgain(id);
    return failure;
  }

  const stepTo = (step: Parameters<typeof takeStep>[1]) => takeStep(id, step, meetup.proposal);

  /** One action at a time, so that two quick taps count as one. */
  async function run(action: Action, act: () => Promise<CallFailure | null>) {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    const failure = await act();
    running.current = false;
    setBusy(null);
    if (failure) showToast({ text: failure.text });
  }

  /** The card and its dialog go with the plan. */
  async function cancel() {
    const failure = await stepTo('cancel');
    if (failure?.code !== 'MEETUP_OVER') return failure;
    showToast({ text: failure.text });
    return null;
  }

  function createLink() {
    return call(async (api) => {
      const { token } = await api.meetups.share({ params: { id } });
      setShared(id, true);
      const url = window.location.origin + paths.meetupPlan(token);
      await share.share({ title: 'Where I meet someone from Kasuwa', url });
    });
  }

  async function stopSharing() {
    const failure = await call((api) => api.meetups.stopSharing({ params: { id } }));
    if (!failure) setShared(id, false);
    showToast({ text: failure ? failure.text : 'Done. The links you shared no longer work.' });
  }

  return {
    busy,
    confirm: () => void run('confirm', () => stepTo('confirm')),
    setOut: () => void run('on-my-way', () => stepTo('onMyWay')),
    share: () => void run('share', createLink),
    stopSharing: () => void stopSharing(),
    cancel: () => void confirmDialog.openPart(),
    addToCalendar: () =>
      downloadCalendarFile(meetup, { conversationId: id, name, title: item?.title ?? 'Kasuwa' }),
    dialogs: (
      <>
        {share.menu}
        {confirmDialog.Part && (
          <confirmDialog.Part
            open={confirmDialog.open}
            onOpenChange={confirmDialog.setOpen}
            title="Cancel this meetup?"
            description={`${name} is notified immediately. You can suggest another place or time later.`}
            confirmLabel="Cancel meetup"
            busyLabel="Cancelling..."
            act={cancel}
          />
        )}
      </>
    ),
  };
}
