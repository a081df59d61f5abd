import { useRouteLoaderData } from 'react-router';
import type { SiteDetails } from '#shared/site.ts';

/** Contact details and reply times from content/site.yaml. The root loader sends them with every page. */
export function useSite(): SiteDetails {
  const root = useRouteLoaderData<{ site: SiteDetails }>('root');
  if (!root) throw new Error('root loader data is missing');
  return root.site;
}
