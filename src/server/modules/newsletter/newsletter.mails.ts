import { composeMail } from '#server/platform/mail/mail-layout.ts';
import type { Unsubscriber } from '#server/platform/mail/unsubscribe-link.ts';
import { paths } from '#shared/paths.ts';
import type { StateName } from '#shared/rules/states.ts';
import { formatStates } from './format-states.ts';

// The mails about subscribing.

export function confirmation(to: string, { states, url }: { states: readonly StateName[]; url: string }) {
  return composeMail({
    to,
    subject: 'Confirm your Kasuwa newsletter',
    paragraphs: [
      `You, or someone using your address, asked for the Kasuwa newsletter: new ads ${formatStates(states)}, once a week.`,
      'Press Confirm to get it. Then you can choose your places and categories.',
      'If that was not you, ignore this e-mail. We will not write again.',
    ],
    button: { label: 'Confirm', url },
  });
}

export function alreadySubscribed(
  to: string,
  { unsubscriber, origin }: { unsubscriber: Unsubscriber; origin: string },
) {
  const reader = { kind: 'newsletter', email: to } as const;
  return composeMail({
    to,
    subject: 'You already get the Kasuwa newsletter',
    paragraphs: [
      'You already get the Kasuwa newsletter at this address. You do not have to do anything.',
      preferencesLink(unsubscriber.tokenFor(reader), origin),
    ],
    ...unsubscriber.footerFor(reader),
  });
}

export function preferencesLink(token: string, origin: string) {
  return { label: 'Change your places and categories', url: origin + paths.newsletterPreferences(token) };
}
