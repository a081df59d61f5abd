import { composeMail, greet } from '#server/platform/mail-layout.ts';
import { paths } from '#shared/paths.ts';
import { PROVIDER_LABELS } from '#shared/rules/provider-labels.ts';

// What people are written when a provider becomes a way into their account.

type Addressee = { name: string; email: string };

export function providerLinkedMail(
  { name, email }: Addressee,
  provider: keyof typeof PROVIDER_LABELS,
  origin: string,
) {
  return composeMail({
    to: email,
    subject: `${PROVIDER_LABELS[provider]} can now sign you in to Kasuwa`,
    paragraphs: [
      greet(name),
      `Someone just signed in to your Kasuwa account with ${PROVIDER_LABELS[provider]}, which told us that this address is theirs. From now on it is one more way in.`,
      'If that was not you, look after your account there first, then change your password here and sign out everywhere.',
    ],
    button: { label: 'Go to Settings', url: origin + paths.settings },
  });
}
