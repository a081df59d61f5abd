import { Apple } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import facebookLogo from './logos/facebook.svg?no-inline';
import googleLogo from './logos/google.svg?no-inline';

// The other ways in. A provider without keys on this server is shown with the reason instead of being left out.

export function ProviderButtons({ verb }: { verb: 'Continue' | 'Sign up' }) {
  const reason = useId();
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <Button variant="secondary" block disabled aria-describedby={reason} className="whitespace-normal!">
        <img src={googleLogo} alt="" width="20" height="20" />
        {verb} with Google
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2.5">
        <Button variant="secondary" disabled aria-describedby={reason} className="min-w-0">
          <Apple />
          Apple
        </Button>
        <Button variant="secondary" disabled aria-describedby={reason} className="min-w-0">
          <img src={facebookLogo} alt="" width="20" height="20" />
          Facebook
        </Button>
      </div>
      <p id={reason} className="text-center text-xs text-pretty text-ink-3">
        Google, Apple and Facebook <span className="whitespace-nowrap">sign-in</span> are not set up on this
        server.
      </p>
    </div>
  );
}
