import { useSearchParams } from 'react-router';
import { staffPaths } from '#shared/staff-paths.ts';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { LookUp } from './look-up.tsx';
import { RequestList } from './request-list.tsx';
import { useNumberRequests } from './use-number-requests.ts';

/** Number reports, requests of owners to look again, and the list itself. */
export function NumbersPage() {
  const [params] = useSearchParams();
  const shown = params.get('show');
  const type = shown === 'appeal' ? 'appeal' : 'report';
  const requests = useNumberRequests(type);
  const { counts = null } = requests.page ?? {};
  return (
    <StaffMain>
      <h1 className="pb-2">Numbers</h1>
      <TabLinks
        label="Numbers"
        items={[
          { to: staffPaths.numbers, label: 'Reports', count: counts?.report ?? null, current: !shown },
          {
            to: `${staffPaths.numbers}?show=appeal`,
            label: 'Appeals',
            count: counts?.appeal ?? null,
            current: shown === 'appeal',
          },
          { to: `${staffPaths.numbers}?show=list`, label: 'Look up', current: shown === 'list' },
        ]}
      />
      <div className="pt-5">
        {shown === 'list' ? <LookUp /> : <RequestList key={type} type={type} requests={requests} />}
      </div>
    </StaffMain>
  );
}
