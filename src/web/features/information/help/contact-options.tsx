import { ChevronRight, Mail, MessageCircle, Siren } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSite } from '#web/runtime/use-site.ts';
import { Panel } from '#web/ui/panel.tsx';

/** Ways to contact support with their reply times, and the emergency number. */
export function ContactOptions() {
  const { support } = useSite();
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <Panel title="Talk to a person">
        <ul className="-my-2 divide-y divide-line">
          <ContactLink to={paths.helpChat} icon={<MessageCircle />} title="Chat with support">
            Open {support.hours}
          </ContactLink>
          <ContactLink to={paths.contact} icon={<Mail />} title="Write to us">
            Safety within {support.priorityReplyHours} hours, everything else within{' '}
            {support.standardReplyHours} hours
          </ContactLink>
        </ul>
      </Panel>
      <section aria-labelledby="in-danger" className="rounded-panel bg-accent-soft p-5 lg:px-7">
        <h2 id="in-danger" className="flex items-center gap-2 text-lg tracking-snug lg:text-lg">
          <Siren />
          In danger now?
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Call{' '}
          <a href="tel:112" className="link hit relative">
            112
          </a>{' '}
          first, from any phone. It is free. Then tell us.
        </p>
        <Link to={paths.safety} className="link mt-1 -mb-2 inline-flex min-h-11 items-center text-sm">
          Read the safety guidelines
        </Link>
      </section>
    </div>
  );
}

function ContactLink(props: { to: string; icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={props.to}
        className="group flex min-h-14 items-center gap-3 rounded-sm py-3 hover:text-primary-ink"
      >
        <span className="flex-none text-ink-3">{props.icon}</span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{props.title}</span>
          <span className="block text-sm text-pretty text-ink-2">{props.children}</span>
        </span>
        <ChevronRight className="size-4.5 text-ink-3 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </li>
  );
}
