import { setSessionUser } from '#web/data/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PhotoQueue } from './use-photo-queue.ts';

/** Messages about the photos: errors, and why photos wait. */
export function UploadMessages({ queue }: { queue: PhotoQueue }) {
  const { errors, warning, obstacle, isStored } = queue;
  return (
    <>
      {errors.map(({ id, text, oversized, help }) => (
        <Banner
          key={id}
          tone="danger"
          alert
          className={ROOMY}
          action={
            <span className="flex flex-wrap items-center gap-x-4">
              {oversized && (
                <Resolve onClick={() => queue.addSmaller(id)}>Make it smaller and add it</Resolve>
              )}
              <Resolve onClick={() => queue.dismiss(id)}>Dismiss</Resolve>
            </span>
          }
        >
          <Message text={text} />
          {help && <span className="mt-1 block">{help}</span>}
        </Banner>
      ))}
      {warning && (
        <Banner
          tone="warn"
          alert
          className={ROOMY}
          action={<Resolve onClick={queue.dismissWarning}>Dismiss</Resolve>}
        >
          {warning}
        </Banner>
      )}
      {obstacle === 'sign-in' && (
        // The guard of this page leads to the login and back. The draft stays on the device.
        <Banner
          tone="info"
          alert
          title="Your session has ended"
          action={
            <Button size="sm" variant="secondary" onClick={() => setSessionUser(null)}>
              Sign In
            </Button>
          }
        >
          Your ad and its photos are saved on this device.
        </Banner>
      )}
      <div role="status" className="grid gap-1 text-sm text-ink-2 empty:hidden">
        {(obstacle === 'network' || obstacle === 'server') && <p>{WAITING_FOR[obstacle]}</p>}
        {!isStored && (
          <p>This device has no space to save your ad. Please keep this page open until it is published.</p>
        )}
      </div>
    </>
  );
}

/** Highlights the file name at the start of the text. */
function Message({ text }: { text: string }) {
  const [, name, words] = /^(.+?: )(.*)$/.exec(text) ?? [];
  return name ? (
    <>
      <b className="font-semibold break-all">{name}</b>
      {words}
    </>
  ) : (
    text
  );
}

function Resolve({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      data-resolve=""
      onClick={({ currentTarget }) => {
        focusBeside(currentTarget);
        onClick();
      }}
      className="min-h-11 px-1 text-left font-semibold underline underline-offset-3"
    >
      {children}
    </button>
  );
}

/** Focuses the next or previous message, else the file input, else the first photo. */
function focusBeside(pressed: HTMLElement) {
  const part = pressed.closest('section');
  const ofSame = new Set(pressed.parentElement?.children);
  const all = [...(part?.querySelectorAll<HTMLElement>('[data-resolve]') ?? [])].filter(
    (button) => button === pressed || !ofSame.has(button),
  );
  const index = all.indexOf(pressed);
  const find = (selector: string) => part?.querySelector<HTMLElement>(selector);
  (all[index + 1] ?? all[index - 1] ?? find('input[type=file]:enabled') ?? find('[data-tile]'))?.focus();
}

/** With large text, the button wraps below the message instead of narrowing it. */
const ROOMY = 'flex-wrap [&>div:first-of-type]:basis-32';

const WAITING_FOR = {
  network: 'You are offline. We send your photos when you are back online.',
  server: 'No answer right now. We keep trying to send your photos.',
};
