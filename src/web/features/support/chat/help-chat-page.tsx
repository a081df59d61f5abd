import { BadgeCheck, Clock, ShieldAlert, Tag } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { SUPPORT_NAME } from '#shared/rules/support-user.ts';
import { NeedsScript } from '#web/runtime/needs-script.tsx';
import { useSite } from '#web/runtime/use-site.ts';
import { Banner } from '#web/ui/banner.tsx';
import { IconFact } from '#web/ui/icon-fact.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { StartChat } from './start-chat.tsx';

/** The page of the support chat. The HTML is the same for all users; an existing chat is looked up later. */
export function HelpChatPage() {
  const { support } = useSite();
  return (
    <>
      <div className="pt-5 lg:col-span-2">
        <h1>Chat with support</h1>
        <p className="mt-1.5 max-w-[40em] text-pretty text-ink-2">
          Tell us what happened, in your own words. Someone on our team replies.
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Panel aria-label="Write to support">
          <NeedsScript>The chat needs JavaScript.</NeedsScript>
          <StartChat />
        </Panel>
        <Banner tone="warn" title="Support never asks for money" icon={<ShieldAlert />}>
          We also never ask for a password, PIN, SMS code or card number. Anyone who asks is not Kasuwa. Tell
          us here.
        </Banner>
      </div>
      <Panel title="Before you write" className="lg:self-start">
        <ul className="grid gap-4">
          <IconFact icon={<Clock />} title={`Open ${support.hours}`}>
            You do not have to wait here. The reply comes to your{' '}
            <Link to={paths.messages} className={LINK}>
              messages
            </Link>
            , and we notify you.
          </IconFact>
          <IconFact icon={<Tag />} title="What to tell us">
            The number or the link of the ad, the name of the other member, and what was agreed. You can send
            photos once the chat starts.
          </IconFact>
          <IconFact icon={<BadgeCheck />} title={`Only ${SUPPORT_NAME} is us`}>
            It has our logo as its picture. No member can use that name.
          </IconFact>
        </ul>
        <p className="border-t border-line pt-4 text-sm text-ink-2">
          Not a member, or cannot sign in?{' '}
          <Link to={paths.contact} className={LINK}>
            Write to us
          </Link>{' '}
          instead. In danger now? Call{' '}
          <a href="tel:112" className={LINK}>
            112
          </a>{' '}
          first.
        </p>
      </Panel>
    </>
  );
}

const LINK = 'font-semibold text-primary-ink underline underline-offset-2';
