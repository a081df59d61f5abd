import type { ApiContext, Viewer } from '#server/platform/api/procedures.ts';
import { findAdminProblem, findStaffProblem } from '#server/platform/security/staff-access.ts';
import type { Caller } from '#server/platform/throttle/throttle.ts';
import type { PageContext } from '#shared/page-context.ts';
import { paths } from '#shared/paths.ts';
import { ADMIN_PAGES, staffPaths } from '#shared/staff-paths.ts';
import { isOneOf } from './page-address.ts';

// Staff screens are the only pages whose response depends on the user (decision 43): a signed-in user without
// a role gets 403, and so do staff without a second factor (decision 55) and moderators on pages for admins. They contain no data, and neither
// the page cache nor a proxy may cache them.

type Call = Pick<ApiContext, 'address' | 'device' | 'requestHeaders' | 'responseHeaders'>;
export type FindViewer = (call: Call) => Promise<Viewer | null>;

export const isStaffPage = isOneOf([staffPaths.console, paths.supportDesk]);
const isAdminPage = isOneOf(ADMIN_PAGES);

/** Visitors pass: the screen sends them to the login. A renewed or expired session sets its cookie. */
export async function checkStaff(
  pathname: string,
  requestHeaders: Headers,
  { address, device }: Caller,
  findViewer: FindViewer,
): Promise<{ rejection: PageContext['rejection']; cookies: string[] }> {
  const call = { address, device, requestHeaders, responseHeaders: new Headers() };
  const viewer = requestHeaders.has('cookie') ? await findViewer(call) : null;
  const problem = viewer && findPageProblem(viewer, pathname);
  return { rejection: problem && REJECTIONS[problem], cookies: call.responseHeaders.getSetCookie() };
}

function findPageProblem(viewer: Viewer, pathname: string) {
  const problem = findStaffProblem(viewer, 'page');
  if (problem || !isAdminPage(pathname)) return problem;
  return findAdminProblem(viewer, 'page');
}

const REJECTIONS = {
  NOT_ALLOWED: 'role',
  SECOND_FACTOR_REQUIRED: 'second-factor',
  // The screen itself asks for the code, and it contains no data.
  REAUTHENTICATION_REQUIRED: null,
} as const;
