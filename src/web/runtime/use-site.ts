import { useRouteLoaderData } from 'react-router';
import type { SiteDetails } from '#shared/site.ts';

/** Contact details and reply times, as the operator wrote them in content/site.yaml: the document brings them with every page. */
export function useSite(): SiteDetails {
  const root = useRouteLoaderData<{ site: SiteDetails }>('root');
  if (!root) throw new Error('the root has no data');
  return root.site;
}
