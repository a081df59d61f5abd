import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail, GREETING, greet } from '#server/platform/mail/mail-layout.ts';
import { paths } from '#shared/paths.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';
import { PROVIDER_MINUTES } from '#shared/rules/retention.ts';
import { spaceCode } from './one-time-code.ts';

// Emails about signing in with a provider.

type MailRecipient = { name: string; email: string; emailVerified: boolean };

export function providerLinkedMail(
  user: MailRecipient,
  provider: keyof typeof PROVIDER_LABELS,
  origin: string,
) {
  return composeMail({
    to: user.email,
    subject: `${PROVIDER_LABELS[provider]} can now sign you in to Kasuwa`,
    paragraphs: [
      greet(user),
      `Someone just signed in to your Kasuwa account with ${PROVIDER_LABELS[provider]}, and proved that this address is theirs. They can now sign in that way too.`,
      'If that was not you, secure that account first. Then change your password here and sign out everywhere.',
    ],
    button: { label: 'Go to Settings', url: origin + paths.settings },
  });
}

/** Anyone can trigger this email to any address, so it contains nothing that the sender chose. */
export function addressCodeMail(to: string, provider: keyof typeof PROVIDER_LABELS, code: string): Mail {
  const label = PROVIDER_LABELS[provider];
  return composeMail({
    to,
    subject: 'Your code for signing in to Kasuwa',
    paragraphs: [
      GREETING,
      `Someone is signing in to Kasuwa with ${label}, which gave us this address. If that is you, type this code in the window that asks for it:`,
      spaceCode(code),
      `With the code, this ${label} account can sign in to the Kasuwa account with this address. If there is none yet, we create it.`,
      `The code works once, within ${PROVIDER_MINUTES} minutes. Older codes no longer work.`,
      'If that was not you, do nothing: without the code nobody gets in. Kasuwa never asks for it by phone, chat or e-mail. Do not share it.',
    ],
  });
}
