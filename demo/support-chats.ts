import { SUPPORT_ID } from '#shared/rules/support-user.ts';

// The two demo accounts' conversations with support: one is answered, the other waits.

const MINUTE = 60_000;

export type DemoChat = {
  id: string;
  userEmail: string;
  /** In order. */
  sent: { by: 'user' | 'support'; body: string; at: Date }[];
  /** How many of them support has read. */
  readBySupport: number;
};

export function buildDemoChats(now: Date): DemoChat[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE);
  return [
    {
      id: '5a1b0de5-0000-4000-8000-0000000000c1',
      userEmail: 'amina@kasuwa.example',
      sent: [
        {
          by: 'user',
          body: 'Hello. A buyer wants to pay by a link he will send me, and asks for my card number there. Is that from you?',
          at: ago(3 * 1440 + 20),
        },
        {
          by: 'support',
          body: 'Good evening, Amina. No, it is not from us, and you were right to ask. Please do not open the link, and give nobody your card number. Meet in a busy place and take cash, or a transfer that you see in your own bank app before you hand anything over.',
          at: ago(3 * 1440 + 11),
        },
      ],
      readBySupport: 1,
    },
    {
      id: '5a1b0de5-0000-4000-8000-0000000000c2',
      userEmail: 'tunde@kasuwa.example',
      sent: [
        {
          by: 'user',
          body: 'My ad was taken down. It is the Hisense freezer I posted on Friday, and I do not understand why.',
          at: ago(34),
        },
        { by: 'user', body: 'I can send you the receipt if that helps.', at: ago(31) },
      ],
      readBySupport: 0,
    },
  ];
}

export function senderOf(by: 'user' | 'support', userId: string): string {
  return by === 'support' ? SUPPORT_ID : userId;
}
