import { NewsletterConfirmPage } from '#web/features/account/mail-links/newsletter-confirm-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [
  { title: pageTitle('Confirm the newsletter') },
  { name: 'robots', content: 'noindex' },
];

export default NewsletterConfirmPage;
