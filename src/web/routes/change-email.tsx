import { ChangePage } from '#web/features/account/mail-links/change-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [
  { title: pageTitle('Change your address') },
  { name: 'robots', content: 'noindex' },
];

export default ChangePage;
