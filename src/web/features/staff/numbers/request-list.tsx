import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { NumberRequest } from '#shared/contract/staff-numbers.ts';
import { formatShortDate } from '#shared/format/dates.ts';
import { NUMBER_REPORT_REASONS } from '#shared/rules/number-reports.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListEnd } from '#web/ui/list-end.tsx';
import { LiveAnnouncement } from '#web/ui/live-announcement.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RequestDetail } from './request-detail.tsx';
import { type NumberRequests, removeRequest } from './use-number-requests.ts';

const KINDS = { phone: 'Phone', account: 'Bank account' };

type RequestListProps = { type: NumberRequest['type']; requests: NumberRequests };

/** The list shows only the end of each number. Opening one is recorded in the audit log. */
export function RequestList({ type, requests }: RequestListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const { items } = requests;
  const open = items?.find(({ id }) => id === openId);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <section
        aria-label={type === 'report' ? 'Reports' : 'Appeals'}
        className={cx('min-w-0', open && 'max-lg:hidden')}
      >
        <LiveAnnouncement>{done}</LiveAnnouncement>
        {items?.length === 0 && (
          <EmptyState object="basket" title="Nothing waits here">
            {type === 'report' ? 'Reported numbers appear here.' : 'Owners who object appear here.'}
          </EmptyState>
        )}
        <ul className="grid grid-cols-1 gap-1">
          {items?.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                aria-expanded={item.id === openId}
                onClick={() => setOpenId(item.id)}
                className={cx(
                  'grid min-h-14 w-full gap-0.5 rounded-card px-3 py-2.5 text-left hover:bg-wash',
                  item.id === openId && 'bg-sunken',
                )}
              >
                <span className="flex justify-between gap-3 font-semibold">
                  <span className="num">
                    {KINDS[item.kind]} …{item.ending}
                  </span>
                  <span className="text-xs font-normal whitespace-nowrap text-ink-3">
                    {formatShortDate(new Date(item.at))}
                  </span>
                </span>
                <span className="text-sm text-ink-2">
                  {item.reason ? NUMBER_REPORT_REASONS[item.reason] : 'Asks us to look again'}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <ListEnd
          title="The list could not be loaded"
          problem={requests.problem}
          hasMore={requests.hasMore}
          loading={requests.loading}
          onMore={requests.readMore}
        />
      </section>
      <section aria-label="Request" className={cx('min-w-0', !open && !done && 'max-lg:hidden')}>
        {open && (
          <Button variant="quiet" size="sm" onClick={() => setOpenId(null)} className="-ml-4 mb-2 lg:hidden">
            <ArrowLeft />
            All requests
          </Button>
        )}
        {open ? (
          <RequestDetail
            key={open.id}
            id={open.id}
            onDecided={(text) => {
              removeRequest(open);
              setOpenId(null);
              setDone(text);
            }}
          />
        ) : (
          <Panel className="min-h-40 content-center! justify-items-center text-center text-ink-2">
            {done ||
              (items?.length === 0
                ? 'Nothing to read here.'
                : 'Choose one to read it. The audit log records that you opened it.')}
          </Panel>
        )}
      </section>
    </div>
  );
}
