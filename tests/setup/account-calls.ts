import type { TestApp } from './app.ts';

/** The API calls with which the tests of accounts check who has access. */
export function accountCalls(getApp: () => TestApp) {
  return {
    login: (email: string, password: string) =>
      getApp().call('POST', '/api/users/login', { email, password }),
    /** The status of a request for the account of this session. */
    me: async (cookie: string) => (await getApp().call('GET', '/api/users/me', undefined, { cookie })).status,
  };
}
