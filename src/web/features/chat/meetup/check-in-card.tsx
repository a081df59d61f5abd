import { CircleCheck, HeartHandshake, Phone } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CheckIn } from '#shared/contract/meetups.ts';
import { paths } from '#shared/paths.ts';
import type { CheckInAnswer } from '#shared/rules/meetups.ts';
import { newClientId } from '#web/data/client-id.ts';
import { query } from '#web/data/query.ts';
import { Button } from '#web/ui/button.tsx';
import { setMeetup } from './meetup-store.ts';

/** Asks after a meetup whether the user is safe. Help is shown at once, whatever the network does. */
export function CheckInCard({ checkIn, conversationId }: { checkIn: CheckIn; conversationId: string }) {
  const [needsHelp, setNeedsHelp] = useState(false);
  const [busy, setBusy] = useState<CheckInAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // The same request for help is posted once, also if the first attempt seemed to fail.
  const clientId = useRef('');
  const showsHelp = needsHelp || checkIn.answer === 'help';

  async function send(answer: CheckInAnswer) {
    setNeedsHelp(answer === 'help');
    setBusy(answer);
    clientId.current ||= newClientId();
    const body = { clientId: clientId.current, answer };
    const result = await query((api) => api.meetups.checkIn({ params: { id: conversationId }, body }));
    setBusy(null);
    setProblem(result.ok ? null : result.failure.text);
    if (result.ok) {
      clientId.current = '';
      setMeetup(conversationId, result.value);
    }
  }

  if (checkIn.answer === 'fine' && !needsHelp)
    return (
      <Frame>
        <p role="status" className="flex items-center gap-2.5 font-semibold text-success-ink">
          <CircleCheck className="size-5 flex-none" />
          You are fine. Good to know.
        </p>
      </Frame>
    );
  return (
    <Frame>
      {showsHelp ? (
        <EmergencyHelp isSent={checkIn.answer === 'help'} />
      ) : (
        <p className="text-sm text-ink-2">Your meetup was a while ago. Did all go well?</p>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5 *:min-w-fit *:flex-1">
        {(!showsHelp || (problem && checkIn.answer !== 'help')) && (
          <Button variant="secondary" busy={busy === 'help'} onClick={() => void send('help')}>
            {problem && showsHelp ? 'Write to us again' : 'I need help'}
          </Button>
        )}
        <Button busy={busy === 'fine'} onClick={() => void send('fine')}>
          I’m fine
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <section
      aria-labelledby="check-in"
      className="my-2 grid w-full max-w-md min-w-0 grid-cols-1 gap-3 self-center rounded-panel border border-line bg-surface p-4"
    >
      <h3 id="check-in" className="flex items-center gap-2.5 text-base font-semibold">
        <HeartHandshake className="size-5 flex-none text-primary-ink" />
        Are you safe?
      </h3>
      {children}
    </section>
  );
}

function EmergencyHelp({ isSent }: { isSent: boolean }) {
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-semibold">In danger? Call now:</p>
      <div className="flex flex-wrap gap-2">
        <Call number="112">Emergency, all Nigeria</Call>
        <Call number="767">Lagos</Call>
      </div>
      <p role="status" className="text-ink-2">
        {isSent && (
          <>
            We have your message, and someone on our team will reply.{' '}
            <Link to={paths.helpChat} className="link hit relative font-semibold">
              Open the chat
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

function Call({ number, children }: { number: string; children: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="flex min-h-12 flex-1 items-center gap-2 rounded-field bg-danger-soft px-4 font-semibold text-danger-ink"
    >
      <Phone className="size-5 flex-none" />
      {number}
      <span className="font-normal">{children}</span>
    </a>
  );
}
