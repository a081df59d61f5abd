import { isEditable } from '#shared/rules/listing-life.ts';
import { AdFormPage } from '#web/features/ad-form/ad-form-page.tsx';
import { ClosedAd } from '#web/features/ad-form/closed-ad.tsx';
import { useOwnAd } from '#web/features/ad-form/use-own-ad.ts';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { pageTitle } from '#web/layout/titles.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/edit-ad';

// One's own ad, back in the form. An ad of someone else is as absent as one that never was.

export const meta = () => [{ title: pageTitle('Edit Your Ad') }];

export default function EditAd({ params: { id } }: Route.ComponentProps) {
  const own = useOwnAd(id);
  if (!own)
    return (
      <main id="main">
        <PageSpinner />
      </main>
    );
  if ('ad' in own)
    return isEditable(own.ad.status) ? <AdFormPage key={own.ad.id} ad={own.ad} /> : <ClosedAd ad={own.ad} />;
  return <ErrorScreen error={{ status: own.status, statusText: '', internal: false, data: null }} />;
}
