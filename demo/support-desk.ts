import type { ContactCategory } from '#shared/rules/contact.ts';
import type { DemoAccount } from './users.ts';

// The demo's moderator, and the contact messages at the support desk.

const HOUR = 3_600_000;

/** Printed at start-up with the two demo accounts. */
export const DEMO_STAFF: DemoAccount & { id: string } = {
  id: '5a1b0de5-0000-4000-8000-000000000024',
  name: 'Zainab Lawal',
  email: 'zainab@kasuwa.example',
  password: 'Kasuwa-demo-24',
  what: 'a moderator, who answers at the support desk',
};

export type DemoContact = {
  reference: string;
  name: string;
  email: string;
  subject: string;
  category: ContactCategory;
  message: string;
  createdAt: Date;
  /** Zainab's answer. */
  reply?: { body: string; at: Date };
};

export function buildDemoDesk(now: Date): DemoContact[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return [
    {
      reference: 'KTRM-4X7P',
      name: 'Emeka Nwosu',
      email: 'emeka.nwosu@example.com',
      subject: 'A seller wants a deposit before I see the car',
      category: 'safety',
      message:
        'Good afternoon. A seller of a Corolla in Ajah says three other people are coming and asks me to send ₦50,000 to hold it.\n\nI have not paid. Is this normal? He says Kasuwa protects the deposit.',
      createdAt: ago(3),
    },
    {
      reference: 'HDC9-WNK3',
      name: 'Funke Adeyemi',
      email: 'funke.adeyemi@example.com',
      subject: 'My photos turn sideways',
      category: 'technical',
      message:
        'When I add photos from my Tecno they lie on their side in the preview, but not in my gallery. Can you look into it?',
      createdAt: ago(5),
    },
    {
      reference: '6PYJ-RC7F',
      name: 'Ibrahim Sani',
      email: 'ibrahim.sani@example.com',
      subject: 'Can I sell poultry feed?',
      category: 'general',
      message: 'We make layers mash in Kano and want to sell by the bag. Under which category, please?',
      createdAt: ago(50),
      reply: {
        body: 'Yes, you can. Please post it under Home & Garden, and say in the title how many kilos a bag has.\n\nWelcome to the market.',
        at: ago(44),
      },
    },
  ];
}
