import { Heart, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { ChatBubble, ChatDay, ChatTick, ScamWarning } from '../chat-bubble.tsx';
import { Dialog } from '../dialog.tsx';
import { Field, TextInput } from '../field.tsx';
import { Panel } from '../panel.tsx';
import { Progress } from '../progress.tsx';
import { Skeleton, SkeletonCard, SkeletonRow } from '../skeleton.tsx';
import { PageSpinner, Spinner } from '../spinner.tsx';
import { showToast } from '../toast-store.ts';

/** The board's section for banners, dialogs, toasts, loading states and chat. */
export function BoardFeedback() {
  return (
    <>
      <Panel title="Banners">
        <Banner tone="ok">Your ad is live.</Banner>
        <Banner tone="warn">
          Warning: Your uploads total 34MB. For best results, keep under 40MB total.
        </Banner>
        <Banner
          tone="danger"
          title="IMG_20261114_204117_a_very_long_file_name_from_a_phone.jpg"
          action={
            <button type="button" className="link min-h-11 px-1">
              Dismiss
            </button>
          }
        >
          Image too large (6.4MB). Max 5MB allowed
        </Banner>
        <Banner tone="info" icon={<WifiOff />}>
          You are offline. We will send this when you are back.
        </Banner>
      </Panel>
      <Panel title="Dialog and toast">
        <Dialogs />
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              text: 'Saved for later',
              icon: <Heart />,
              action: { label: 'Undo', onClick: () => showToast({ text: 'Removed' }) },
            })
          }
        >
          Show a toast
        </Button>
        <Progress label="Compressing images..." value={30} />
      </Panel>
      <Panel title="Waiting">
        <div className="grid grid-cols-2 gap-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
        <SkeletonRow />
        <Skeleton className="h-10" />
        <div className="flex items-center gap-3 text-sm text-ink-2">
          <Spinner className="text-primary" /> Spinner, inside a control
        </div>
        <PageSpinner />
      </Panel>
      <Panel title="Chat">
        <div className="flex flex-col gap-1">
          <ChatDay>Today</ChatDay>
          <ChatBubble>Ẹ káàárọ̀. Is it still available?</ChatBubble>
          <ChatTick time="14:02" />
          <ChatBubble mine>Yes, it is. You can come today.</ChatBubble>
          <ChatTick mine time="14:03" status="sent" />
          <ChatBubble mine>I am in Yaba until 6 pm.</ChatBubble>
          <ChatTick mine time="14:03" status="delivered" />
          <ChatBubble mine>Sannu da zuwa!</ChatBubble>
          <ChatTick mine time="14:04" status="read" />
          <ChatBubble>
            Okay, 1.1 last. You can pay the deposit now to this account so I keep it for you.
          </ChatBubble>
          <ScamWarning
            title="Do not pay before you meet"
            actions={
              <>
                <a className="link hit relative" href="#safety">
                  Safety guidelines
                </a>
                {' · '}
                <button type="button" className="link hit relative">
                  Report
                </button>
              </>
            }
          >
            This message asks for a deposit. Check the item first, then pay.
          </ScamWarning>
          <ChatBubble mine>
            https://example.com/a-very-long-address-without-any-space-that-must-break-somewhere
          </ChatBubble>
          <ChatTick mine time="14:21" status="sending" />
        </div>
      </Panel>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'confirm' | 'form' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        Delete this ad
      </Button>
      <Button variant="secondary" onClick={() => setOpen('form')}>
        Open a form
      </Button>
      <Dialog
        alert
        open={open === 'confirm'}
        onOpenChange={close}
        title="Delete this ad?"
        description="“Two-seater sofa” and its 18 conversations will be removed. You cannot undo this."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Keep ad
            </Button>
            <Button variant="danger-solid" onClick={close}>
              Delete ad
            </Button>
          </>
        }
      />
      <Dialog
        open={open === 'form'}
        onOpenChange={close}
        title="Filters"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Clear all
            </Button>
            <Button onClick={close}>Show 128 items</Button>
          </>
        }
      >
        <div className="grid gap-4">
          {['Lowest price', 'Highest price', 'Town', 'Area', 'Seller', 'Item ID', 'Brand', 'Colour'].map(
            (label) => (
              <Field key={label} label={label}>
                <TextInput />
              </Field>
            ),
          )}
        </div>
      </Dialog>
    </>
  );
}
