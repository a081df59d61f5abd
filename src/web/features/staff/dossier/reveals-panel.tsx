import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiClient } from '#shared/contract/index.ts';
import type { Reveal } from '#shared/contract/staff-dossiers.ts';
import { formatMessageMoment } from '#shared/format/dates.ts';
import type { LookProblem } from '#shared/rules/moderation/dossiers.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { useMutation } from '#web/data/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { LookProblemText } from './look-problem.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Page = { items: Reveal[]; nextCursor: string | null };
type ReadReveals = (api: ApiClient, look: { reason: string; cursor: string | undefined }) => Promise<Page>;
type Side = { label: string; read: ReadReveals };

/** Who revealed which number. Each opening needs a reason, which is written to the audit log. */
export function RevealsPanel({
  sides,
  problem,
  onOpened,
}: {
  sides: readonly Side[];
  /** Why they stay closed. */
  problem: LookProblem | null;
  onOpened: () => void;
}) {
  const [opened, setOpened] = useState<{ side: Side; reason: string; page: Page } | null>(null);
  const [asked, setAsked] = useState<Side | null>(null);
  const mutation = useMutation();

  async function open(side: Side, reason: string, shown: Page | null) {
    const isDone = await mutation.run(async (api) => {
      const page = await side.read(api, { reason, cursor: shown?.nextCursor ?? undefined });
      setOpened({ side, reason, page: { ...page, items: [...(shown?.items ?? []), ...page.items] } });
    });
    if (!isDone) return;
    setAsked(null);
    onOpened();
  }

  return (
    <Panel title="Phone reveals" className="gap-3! lg:p-5">
      {problem ? (
        <LookProblemText problem={problem} />
      ) : (
        <div className="grid justify-items-start">
          {sides.map((side) => (
            <Button
              key={side.label}
              variant="quiet"
              size="sm"
              className="-ml-4"
              onClick={() => setAsked(side)}
            >
              <Eye />
              {side.label}
            </Button>
          ))}
        </div>
      )}
      {!problem && !opened && <p className="text-xs text-ink-3">Opening it is written to the audit log.</p>}
      {opened && (
        <>
          <h3 className="text-sm font-semibold">{opened.side.label}</h3>
          {opened.page.items.length === 0 && <p className="text-sm text-ink-3">Nobody.</p>}
          <ul className="grid grid-cols-1 text-sm">
            {opened.page.items.map(({ id, user, listing, at }) => (
              <li key={id} className="border-b border-line py-2 last:border-b-0">
                <Link to={staffPaths.user(user.id)} className="font-semibold wrap-anywhere hover:underline">
                  {user.name}
                </Link>
                <p className="wrap-anywhere text-ink-3">
                  {listing.title} · <time dateTime={at}>{formatMessageMoment(new Date(at))}</time>
                </p>
              </li>
            ))}
          </ul>
          <ListEnd
            title="The rest could not be loaded"
            problem={asked ? null : (mutation.failure?.text ?? null)}
            hasMore={opened.page.nextCursor !== null}
            loading={mutation.busy}
            onMore={() => void open(opened.side, opened.reason, opened.page)}
          />
        </>
      )}
      <ReasonDialog
        open={asked !== null}
        title={asked?.label ?? ''}
        description="You will see names, ads and times."
        submitLabel="Open"
        mutation={mutation}
        onClose={() => setAsked(null)}
        onSubmit={(reason) => asked && void open(asked, reason, null)}
      />
    </Panel>
  );
}
