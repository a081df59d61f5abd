import { isEditable } from '#shared/rules/listing-lifecycle.ts';
import { AdFormPage } from '#web/features/selling/ad-form/ad-form-page.tsx';
import { ClosedAd } from '#web/features/selling/ad-form/closed-ad.tsx';
import { useOwnAd } from '#web/features/selling/own-ad/use-own-ad.ts';
import { ErrorScreen } from '#web/layout/error-screen.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';
import type { Route } from './+types/edit-ad';

// The form for the user's own listing. A listing of another user is shown as not found.

export const handle: GuardedHandle = { heading: 'Edit Your Ad' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default function EditAd({ params: { id } }: Route.ComponentProps) {
  const { ad, failure } = useOwnAd(id);
  if (ad && !isEditable(ad.status)) return <ClosedAd ad={ad} />;
  if (failure && !ad) {
    const status = failure.status ?? 503;
    return <ErrorScreen error={{ status, statusText: '', internal: false, data: null }} />;
  }
  return <AdFormPage ad={ad} isReading={!ad} />;
}
