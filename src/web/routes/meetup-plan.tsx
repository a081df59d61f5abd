import { MeetupPlanPage } from '#web/features/account/mail-links/meetup-plan-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

export const meta = () => [{ title: pageTitle('A meetup plan') }, { name: 'robots', content: 'noindex' }];

export default MeetupPlanPage;
