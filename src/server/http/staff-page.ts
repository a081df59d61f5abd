import type { ApiContext, Viewer } from '#server/platform/procedures.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { paths } from '#shared/paths.ts';
import { isOneOf } from './page-address.ts';

// Staff screens are the only pages whose answer depends on who asks (decision 43): a signed-in user without a role gets
// 403. They hold no data, and neither the page cache nor anyone on the way may keep them.

type Call = Pick<ApiContext, 'requestHeaders' | 'responseHeaders'>;
export type FindViewer = (call: Call) => Promise<Viewer | null>;

export const isStaffPage = isOneOf([paths.supportDesk]);

/** Visitors are let through: the screen sends them to the login. A session that is renewed or over sets its cookie. */
export async function checkStaff(
  requestHeaders: Headers,
  findViewer: FindViewer,
): Promise<{ isRefused: boolean; cookies: string[] }> {
  const call = { requestHeaders, responseHeaders: new Headers() };
  const viewer = requestHeaders.has('cookie') ? await findViewer(call) : null;
  const isRefused = viewer?.role === 'user';
  if (isRefused) recordSecurityEvent({ kind: 'role-rejected', detail: 'page' });
  return { isRefused, cookies: call.responseHeaders.getSetCookie() };
}
