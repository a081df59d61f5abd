import { useSession } from '#web/features/auth/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useResend } from './use-resend.ts';

/** For members whose address nobody has confirmed yet; nothing for all others, so any page may hold it. */
export function ConfirmEmailBanner({ className }: { className?: string }) {
  const { user } = useSession();
  const { state, resend } = useResend();
  if (!user || user.verified) return null;
  const { email } = user;
  if (state.kind === 'sent')
    return (
      <Banner tone="ok" alert title="A new link is on its way" className={className}>
        It goes to {email} and works for 24 hours. Can’t find it? Check your spam folder.
      </Banner>
    );
  return (
    <Banner
      tone={state.kind === 'failed' ? 'warn' : 'info'}
      alert={state.kind === 'failed'}
      title={state.kind === 'failed' ? 'No link was sent' : 'Please confirm your e-mail address'}
      className={className}
    >
      <p>{state.kind === 'failed' ? state.text : `Follow the link that we sent to ${email}.`}</p>
      {/* Below the words: beside them it leaves a long address no room on a phone. */}
      <Button
        size="sm"
        variant="secondary"
        className="mt-2.5"
        busy={state.kind === 'sending'}
        onClick={resend}
      >
        Resend
      </Button>
    </Banner>
  );
}
