import type { ComponentType } from 'react';
import type { MetaDescriptor } from 'react-router';
import { deferPage } from '#web/runtime/defer-page.tsx';
import { loadPage } from './pending-page.ts';
import { pageTitle } from './titles.ts';

// A content page whose URL may be mistyped. If it does not exist, another screen suggests similar pages.

type LazyPage<Props> = { load: () => Promise<ComponentType<Props>>; className: string };
type PageOrMissingProps<Found, Missing> = { found: Found | null; missing: Missing | null };

export function pageOrMissing<Found extends object, Missing extends object>(
  found: LazyPage<Found>,
  missing: LazyPage<Missing>,
) {
  const page = deferPage(found.load, found);
  const other = deferPage(missing.load, missing);
  return {
    prepare: () => Promise.all([page.prepare(), other.prepare()]),
    /** For client-side navigations. The screen for missing pages is loaded only when it is needed. */
    loadOnClient<Data extends { missing: object | null }>(request: Request, load: () => Promise<Data>) {
      return loadPage(
        request,
        async () => {
          const data = await load();
          if (data.missing) await other.prepare();
          return data;
        },
        page.prepare,
      );
    },
    Page: ({ found, missing }: PageOrMissingProps<Found, Missing>) =>
      found ? <page.Page {...found} /> : missing && <other.Page {...missing} />,
  };
}

export function missingMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
