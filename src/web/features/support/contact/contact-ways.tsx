import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSite } from '#web/runtime/use-site.ts';
import { IconFact } from '#web/ui/icon-fact.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** Beside the form: other ways to reach support, and reply times. */
export function ContactWays() {
  const { contact, support } = useSite();
  return (
    <Panel title="Other ways to reach us">
      <ul className="grid gap-4">
        <IconFact icon={<Mail />} title="E-mail">
          <a href={`mailto:${contact.email}`} className={LINK}>
            {contact.email}
          </a>
        </IconFact>
        <IconFact icon={<MessageCircle />} title="Chat with support">
          <Link to={paths.helpChat} className={LINK}>
            Start a chat
          </Link>{' '}
          {support.hours}, for members
        </IconFact>
        <IconFact icon={<Clock />} title="Reply times">
          Safety within {support.priorityReplyHours} hours, everything else within{' '}
          {support.standardReplyHours} hours
        </IconFact>
        <IconFact icon={<MapPin />} title="Address">
          {contact.address}
        </IconFact>
        <IconFact icon={<Phone />} title="Emergency">
          Someone in danger? Call{' '}
          <a href="tel:112" className={LINK}>
            112
          </a>{' '}
          first.
        </IconFact>
      </ul>
      <p className="border-t border-line pt-4 text-sm text-ink-2">
        Many questions are answered in the{' '}
        <Link to={paths.help} className={LINK}>
          Help centre
        </Link>
        .
      </p>
    </Panel>
  );
}

const LINK = 'hit relative font-semibold text-primary-ink underline underline-offset-2 wrap-anywhere';
