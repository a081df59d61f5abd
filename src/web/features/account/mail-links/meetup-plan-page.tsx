import { CalendarClock, HeartHandshake, MapPin, Package, User } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { formatMeetupTime } from '#shared/format/dates.ts';
import { spotText } from '#shared/format/spot-text.ts';
import { paths } from '#shared/paths.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LinkFailure, LinkPage, Working } from './link-page.tsx';
import { useLinkQuery } from './use-link-query.ts';

/** The plan to meet that a user of Kasuwa has shared with a friend. */
export function MeetupPlanPage() {
  const { state, retry } = useLinkQuery((api, token) => api.meetups.sharedPlan({ token }));
  return (
    <LinkPage title="A meetup plan">
      {state.kind === 'working' && <Working>One moment, we are getting the plan.</Working>}
      {state.kind === 'done' && <Plan plan={state.answer} />}
      {state.kind === 'failed' && (
        <LinkFailure
          failure={state.failure}
          retry={retry}
          title="This plan is no longer shared"
          why="The meetup is over or was cancelled, or the link was switched off."
        >
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </LinkFailure>
      )}
    </LinkPage>
  );
}

function Plan({ plan }: { plan: ApiOutputs['meetups']['sharedPlan'] }) {
  return (
    <>
      <p className="text-ink-2">Your friend shared this plan with you, so that you know where they are.</p>
      {!plan.agreed && (
        <Banner tone="warn" className="w-full">
          The plan was changed and is not confirmed yet.
        </Banner>
      )}
      <dl className="grid w-full grid-cols-1 gap-4 rounded-panel border border-line bg-surface p-5">
        <Row icon={MapPin} label="Where">
          {plan.place}
          {plan.spot && <span className="block text-sm font-normal text-ink-2">{spotText(plan.spot)}</span>}
        </Row>
        <Row icon={CalendarClock} label="When (Lagos time)">
          {formatMeetupTime(new Date(plan.at))}
        </Row>
        <Row icon={User} label="They meet">
          {plan.with}
        </Row>
        <Row icon={Package} label="For">
          {plan.title}
        </Row>
        {plan.checkIn !== 'none' && (
          <Row icon={HeartHandshake} label="After the meetup">
            {CHECK_INS[plan.checkIn]}
          </Row>
        )}
      </dl>
    </>
  );
}

const CHECK_INS = {
  asked: 'We asked if they are safe. No answer yet. Call them.',
  fine: 'They told us that they are fine.',
  help: 'They asked for help. Call them now. Emergency: 112, in Lagos also 767.',
} as const;

function Row({
  icon: Icon,
  label,
  children,
}: {
  icon: ComponentType<{ className?: string }>;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon className="row-span-2 mt-0.5 size-5 text-ink-3" />
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="col-start-2 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
