import { type ComponentType, lazy, Suspense } from 'react';
import { data, matchPath, type RouteObject, useLocation, useRoutes } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ADMIN_PAGES, staffPaths } from '#shared/staff-paths.ts';
import { pageContext } from '#web/data/page-context.ts';
import { StaffGate } from '#web/features/staff/staff-gate.tsx';
import { StaffMain } from '#web/features/staff/staff-main.tsx';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/staff-pages';

// All staff pages. They share one route, because the manifest with all routes is in the first load of every
// page, and they load their code on their own. The server checks every call again.

const Cases = lazy(async () => ({
  default: (await import('#web/features/staff/cases/cases-page.tsx')).CasesPage,
}));

const PAGES = [
  // One component for both, so that it stays when a case is opened.
  { path: staffPaths.console, heading: 'Reports', Page: Cases },
  { path: staffPaths.case(':caseId'), heading: 'Reports', Page: Cases },
  staffPage(staffPaths.identity, 'Identity checks', async () => {
    const { IdentityPage } = await import('#web/features/staff/identity/identity-page.tsx');
    return IdentityPage;
  }),
  staffPage(staffPaths.limits, 'Limits', async () => {
    const { LimitsPage } = await import('#web/features/staff/limits/limits-page.tsx');
    return LimitsPage;
  }),
  staffPage(staffPaths.numbers, 'Numbers', async () => {
    const { NumbersPage } = await import('#web/features/staff/numbers/numbers-page.tsx');
    return NumbersPage;
  }),
  staffPage(paths.supportDesk, 'Support desk', async () => {
    const { DeskMessagesPage } = await import('#web/features/support/desk/desk-frame.tsx');
    return DeskMessagesPage;
  }),
  staffPage(`${paths.supportChats}/:chatId?`, 'Support desk', async () => {
    const { DeskChatsPage } = await import('#web/features/support/desk/desk-frame.tsx');
    return DeskChatsPage;
  }),
  staffPage(staffPaths.search(), 'Search', async () => {
    const { StaffSearchPage } = await import('#web/features/staff/search/search-page.tsx');
    return StaffSearchPage;
  }),
  staffPage(staffPaths.user(':userId'), 'Dossier of a user', async () => {
    const { UserDossierPage } = await import('#web/features/staff/dossier/user-page.tsx');
    return UserDossierPage;
  }),
  staffPage(staffPaths.listing(':adId'), 'Dossier of an ad', async () => {
    const { ListingDossierPage } = await import('#web/features/staff/dossier/listing-page.tsx');
    return ListingDossierPage;
  }),
  staffPage(staffPaths.figures, 'Figures', async () => {
    const { StaffFiguresPage } = await import('#web/features/staff/figures/figures-page.tsx');
    return StaffFiguresPage;
  }),
  staffPage(staffPaths.audit(), 'Audit log', async () => {
    const { AuditLogPage } = await import('#web/features/staff/audit/audit-page.tsx');
    return AuditLogPage;
  }),
  staffPage(staffPaths.rules, 'Fraud rules', async () => {
    const { RulesPage } = await import('#web/features/staff/rules/rules-page.tsx');
    return RulesPage;
  }),
  staffPage(staffPaths.meetupSpots, 'Meetup spots', async () => {
    const { MeetupSpotsPage } = await import('#web/features/staff/meetup-spots/meetup-spots-page.tsx');
    return MeetupSpotsPage;
  }),
  staffPage(staffPaths.proofs, 'Proof photos', async () => {
    const { ProofsPage } = await import('#web/features/staff/proofs/proofs-page.tsx');
    return ProofsPage;
  }),
];

/** A rejected page load has the status 403 (decision 43). */
export function loader({ context, request }: Route.LoaderArgs) {
  if (!headingOf(new URL(request.url).pathname)) throw data(null, { status: 404 });
  const { rejection } = context.get(pageContext);
  if (rejection === 'role') throw data(null, { status: 403 });
  if (rejection === 'second-factor') throw data({ code: 'SECOND_FACTOR_REQUIRED' }, { status: 403 });
  return null;
}

/** On client-side navigations the component checks the session instead. */
export function clientLoader() {
  return null;
}

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle(headingOf(location.pathname) ?? 'Page not found') },
];

export default function StaffPages() {
  const { pathname } = useLocation();
  const heading = headingOf(pathname);
  // The patterns are relative to the route of this file, which is the first segment of the path.
  const base = decoded(pathname).split('/')[1] ?? '';
  const page = useRoutes([
    ...PAGES.filter(({ path }) => path.split('/')[1] === base.toLowerCase()).map(
      ({ path, Page }): RouteObject => ({ path: path.split('/').slice(2).join('/'), element: <Page /> }),
    ),
    { path: '*', element: null },
  ]);
  if (!heading) return <ErrorScreen error={NOT_FOUND} />;
  return (
    <StaffGate
      heading={heading}
      isForAdmins={ADMIN_PAGES.some((path) => matchPath(path, decoded(pathname)))}
      whenNotAllowed={<ErrorScreen error={NOT_ALLOWED} />}
      whenFactorOff={<ErrorScreen error={NO_FACTOR} />}
    >
      <Suspense
        fallback={
          <StaffMain>
            <h1 className="pb-5">{heading}</h1>
            <PageSpinner />
          </StaffMain>
        }
      >
        {page}
      </Suspense>
    </StaffGate>
  );
}

function staffPage(path: string, heading: string, load: () => Promise<ComponentType>) {
  return { path, heading, Page: lazy(async () => ({ default: await load() })) };
}

function headingOf(pathname: string): string | undefined {
  const shown = decoded(pathname).replace(/\.data$/, '');
  return PAGES.find(({ path }) => matchPath(path, shown))?.heading;
}

/** The router decodes escapes too. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The same errors as those of the loader. */
const NOT_ALLOWED = { status: 403, statusText: 'Forbidden', internal: false, data: null };
const NO_FACTOR = { ...NOT_ALLOWED, data: { code: 'SECOND_FACTOR_REQUIRED' } };
const NOT_FOUND = { ...NOT_ALLOWED, status: 404, statusText: 'Not Found' };
