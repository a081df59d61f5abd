import { ChevronRight, CircleHelp, FileText, LifeBuoy, Lock, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useSite } from '#web/runtime/use-site.ts';

/** Links to policies, help and support. */
export function AccountLinks() {
  const { support } = useSite();
  return (
    <>
      <LinkRow to={paths.privacy} icon={<Lock />} label="Privacy Policy" />
      <LinkRow to={paths.terms} icon={<FileText />} label="Terms of Service" />
      <LinkRow to={paths.help} icon={<CircleHelp />} label="Help centre" />
      <LinkRow to={paths.helpChat} icon={<MessageCircle />} label="Chat with support" />
      <LinkRow
        to={paths.contact}
        icon={<LifeBuoy />}
        label="Contact Support"
        description={`Standard reply within ${support.standardReplyHours} hours`}
      />
    </>
  );
}

/** A row of a card that links to another page. */
export function LinkRow({
  to,
  icon,
  label,
  description,
}: {
  to: string;
  icon: ReactNode;
  label: string;
  description?: string;
}) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 border-b border-line py-2.5 last:border-b-0 hover:text-primary-ink"
    >
      <span className="flex-none text-ink-3">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {description && <span className="block text-sm text-ink-3">{description}</span>}
      </span>
      <ChevronRight className="size-4.5 flex-none text-ink-3" />
    </Link>
  );
}
