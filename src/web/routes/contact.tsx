import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// The contact form, with the other ways to reach us.

export const meta = () => [
  { title: pageTitle('Contact us') },
  {
    name: 'description',
    content: 'Write to Kasuwa support: safety within 2 hours, everything else within 24 hours.',
  },
];

export default ContactPage;
