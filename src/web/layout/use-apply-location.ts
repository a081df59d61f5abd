import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ALL_NIGERIA } from '#shared/rules/all-nigeria.ts';
import { chooseLocation } from '#web/device/chosen-location.ts';
import { isResultsPage } from './search-target.ts';

/** Chooses a location for the whole market, and shows the current page for it if it is a list of listings. */
export function useApplyLocation(): (value: string) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (value) => {
    chooseLocation(value);
    // The server reads the location of the home page from the cookie. Not `useRevalidator`, because the server
    // renders the header without the router's state.
    if (pathname === paths.home) void navigate(paths.home, { replace: true, preventScrollReset: true });
    if (!isResultsPage(pathname)) return;
    const params = new URLSearchParams(search);
    for (const name of ['cursor', 'area', 'location']) params.delete(name);
    if (value !== ALL_NIGERIA.value) params.set('location', value);
    void navigate({ pathname, search: params.toString() });
  };
}
