import { data } from 'react-router';
import { AdFormPage } from '#web/features/ad-form/ad-form-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/edit-ad';

// One's own ad, back in the form. Read by the browser, for it is nobody else's to see.

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const { api, failureOf } = await import('#web/api/client.ts');
  try {
    const ad = await api.selling.own({ params: { id } });
    if (ad.status !== 'removed') return ad;
  } catch (error) {
    const failure = failureOf(error);
    // Whoever is not signed in is on the way to the login.
    if (failure?.status === 401) return null;
    if (failure?.status !== 404) throw data(null, { status: failure?.status ?? 503 });
  }
  throw data(null, { status: 404 });
}

export function HydrateFallback() {
  return (
    <main id="main">
      <PageSpinner />
    </main>
  );
}

export const meta = () => [{ title: pageTitle('Edit Your Ad') }];

export default function EditAd({ loaderData: ad }: Route.ComponentProps) {
  return ad && <AdFormPage ad={ad} />;
}
