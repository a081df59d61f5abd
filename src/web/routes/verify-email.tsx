import { VerifyPage } from '#web/features/account/mail-links/verify-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [
  { title: pageTitle('Confirm your address') },
  { name: 'robots', content: 'noindex' },
];

export default VerifyPage;
