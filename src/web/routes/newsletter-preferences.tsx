import { NewsletterPreferencesPage } from '#web/features/account/mail-links/newsletter-preferences-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Your newsletter') }, { name: 'robots', content: 'noindex' }];

export default NewsletterPreferencesPage;
