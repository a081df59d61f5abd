import { AdFormPage } from '#web/features/selling/ad-form/ad-form-page.tsx';
import { type GuardedHandle, pageTitle } from '#web/layout/titles.ts';

export const handle: GuardedHandle = { heading: 'Post Your Ad' };

export const meta = () => [{ title: pageTitle(handle.heading) }];

export default function PostAd() {
  return <AdFormPage />;
}
