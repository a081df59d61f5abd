import { UnsubscribePage } from '#web/features/account/mail-links/unsubscribe-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('Unsubscribe') }, { name: 'robots', content: 'noindex' }];

export default UnsubscribePage;
