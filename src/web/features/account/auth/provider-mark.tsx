import facebookLogo from './logos/facebook.svg?no-inline';
import googleLogo from './logos/google.svg?no-inline';
import type { ProviderName } from './provider-popup.ts';

/** The mark of a sign-in provider. Apple's has the colour of the text, as in both themes of its own buttons. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  if (provider === 'apple')
    return (
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5 flex-none">
        <path d="M16.4 12.6c0-2.1 1.7-3.1 1.8-3.2-1-1.4-2.5-1.6-3-1.6-1.3-.1-2.5.8-3.1.8s-1.6-.8-2.7-.7c-1.4 0-2.7.8-3.4 2-1.4 2.5-.4 6.3 1 8.3.7 1 1.5 2.1 2.6 2.1 1 0 1.4-.7 2.7-.7s1.6.7 2.7.7 1.8-1 2.5-2c.8-1.1 1.1-2.2 1.1-2.3 0 0-2.2-.8-2.2-3.4ZM14.4 6.4c.6-.7 1-1.6.9-2.6-.8 0-1.9.6-2.5 1.2-.5.6-1 1.6-.9 2.5 1 .1 1.9-.4 2.5-1.1Z" />
      </svg>
    );
  return <img src={provider === 'google' ? googleLogo : facebookLogo} alt="" width="20" height="20" />;
}
