import { AdFormPage } from '#web/features/ad-form/ad-form-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Post Your Ad') }];

export default function PostAd() {
  return <AdFormPage />;
}
