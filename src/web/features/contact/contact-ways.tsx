import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { CONTACT, REPLY_HOURS } from '#shared/site-figures.ts';
import { Panel } from '#web/ui/panel.tsx';

/** Beside the form: the other ways to reach us, and how soon we answer. */
export function ContactWays() {
  return (
    <Panel title="Other ways to reach us">
      <ul className="grid gap-4">
        <Way icon={<Mail />} title="E-mail">
          <a href={`mailto:${CONTACT.email}`} className={LINK}>
            {CONTACT.email}
          </a>
        </Way>
        <Way icon={<MessageCircle />} title="Chat with support">
          <Link to={paths.helpChat} className={LINK}>
            Start a chat
          </Link>{' '}
          24/7, for members
        </Way>
        <Way icon={<Clock />} title="Reply times">
          Safety within {REPLY_HOURS.priority} hours, everything else within {REPLY_HOURS.standard} hours
        </Way>
        <Way icon={<MapPin />} title="Address">
          {CONTACT.address}
        </Way>
        <Way icon={<Phone />} title="Emergency">
          Somebody is in danger? Call{' '}
          <a href="tel:112" className={LINK}>
            112
          </a>{' '}
          first.
        </Way>
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

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-10 flex-none place-items-center rounded-full bg-primary-soft text-primary-ink *:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 text-sm text-ink-2">
        <b className="block text-base font-semibold text-ink">{title}</b>
        {children}
      </div>
    </li>
  );
}
