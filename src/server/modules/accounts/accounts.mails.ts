import { composeMail } from '#server/platform/mail-layout.ts';
import { paths } from '#shared/paths.ts';

// What the accounts module writes to people.

export function alreadyRegisteredMail({ name, email }: { name: string; email: string }, origin: string) {
  return composeMail({
    to: email,
    subject: 'You already have a Kasuwa account',
    paragraphs: [
      `Hello ${name},`,
      'Someone just tried to create a Kasuwa account with this address. You already have one, so nothing was changed: sign in with the password you chose before.',
      'If that was not you, you need do nothing.',
    ],
    button: { label: 'Sign in', url: origin + paths.login },
  });
}

export function welcomeMail({ name, email }: { name: string; email: string }, origin: string) {
  return composeMail({
    to: email,
    subject: 'Welcome to Kasuwa',
    paragraphs: [
      `Hello ${name},`,
      'Your Kasuwa account is ready. Buying and selling is free. Meet in a busy public place, check the item, and never pay before pickup.',
    ],
    button: { label: 'Sign in', url: origin + paths.login },
  });
}
