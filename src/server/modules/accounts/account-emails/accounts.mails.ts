import { spaceCode } from '#server/modules/accounts/one-time-code.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { composeMail, GREETING, greet } from '#server/platform/mail/mail-layout.ts';
import { paths, serverPaths } from '#shared/paths.ts';
import { EMAIL_CODE_MINUTES } from '#shared/rules/email-code.ts';
import { CONFIRM_HOURS, RESET_MINUTES } from '#shared/rules/limits.ts';

// The emails of the accounts module. An unconfirmed address may belong to a stranger, so an email to it
// contains nothing that the account's user chose.

type Recipient = { name: string; email: string; emailVerified: boolean };

/** The two ways to confirm an address: a code to type, and a link. */
export type Confirmation = { code: string; token: string };

const LINK_LIFETIME = `The link works once, within ${CONFIRM_HOURS} hours.`;

/** In another browser the link also confirms the address, but then a new password has to be set. */
const SAME_BROWSER = 'Open it in the browser you use for Kasuwa.';

export function alreadyRegisteredMail(user: Recipient, origin: string): Mail {
  return composeMail({
    to: user.email,
    subject: 'You already have a Kasuwa account',
    paragraphs: [
      greet(user),
      'Someone just tried to create a Kasuwa account with this address. You already have one, so nothing changed. Sign in with your password.',
      { label: 'Forgot your password? Choose a new one', url: origin + paths.forgotPassword },
      'If that was not you, you can ignore this e-mail.',
    ],
    button: { label: 'Sign in', url: origin + paths.login },
  });
}

/** `confirmation` is null when the user has already confirmed the address. */
export function welcomeMail(user: Recipient, confirmation: Confirmation | null, origin: string): Mail {
  return composeMail({
    to: user.email,
    subject: 'Welcome to Kasuwa',
    paragraphs: [
      greet(user),
      'Your Kasuwa account is ready. Buying and selling is free. Meet in a busy public place, check the item, and never pay before pickup.',
      ...(confirmation
        ? [
            ...waysToConfirm(confirmation),
            'Did not sign up? Ignore this e-mail, and the account stays unconfirmed.',
          ]
        : []),
    ],
    button: confirmation
      ? confirmButton(confirmation, origin)
      : { label: 'Sign in', url: origin + paths.login },
  });
}

export function confirmEmailMail(user: Recipient, confirmation: Confirmation, origin: string): Mail {
  return composeMail({
    to: user.email,
    subject: 'Confirm your e-mail address',
    paragraphs: [
      greet(user),
      ...waysToConfirm(confirmation),
      'Older codes and links no longer work. Did not ask for this? Ignore this e-mail.',
    ],
    button: confirmButton(confirmation, origin),
  });
}

function waysToConfirm({ code }: Confirmation): string[] {
  return [
    'This code confirms that this address is yours. Type it on Kasuwa, where you are signed in:',
    spaceCode(code),
    `The code works once, within ${EMAIL_CODE_MINUTES} minutes. Kasuwa never asks for it by phone, chat or e-mail. Do not share it.`,
    `Or use the button below. ${LINK_LIFETIME} ${SAME_BROWSER}`,
  ];
}

function confirmButton({ token }: Confirmation, origin: string) {
  return { label: 'Confirm my address', url: origin + serverPaths.verifyEmail(token) };
}

/** `provider` is the one that a user without a password signs in with. */
export function resetPasswordMail(
  user: Recipient,
  { token, provider }: { token: string; provider: string | null },
  origin: string,
): Mail {
  return composeMail({
    to: user.email,
    subject: provider ? 'Signing in to Kasuwa' : 'Choose a new password',
    paragraphs: [
      greet(user),
      ...(provider
        ? [
            `Someone asked for a new password for your account. It has none: you sign in with ${provider}, and you can continue that way.`,
            'If you would rather have a password too, you can choose one here.',
          ]
        : ['Someone asked for a new password for your account. You can choose one here.']),
      `The link works once, within ${RESET_MINUTES} minutes. Choosing a password signs you out on all devices.`,
      'If that was not you, you can ignore this e-mail. Nothing has changed.',
    ],
    button: {
      label: provider ? 'Choose a password' : 'Choose a new password',
      url: origin + paths.resetPassword(token),
    },
  });
}

export function oldEmailMail(user: Recipient, change: EmailChange, origin: string): Mail {
  const newAddress = user.emailVerified ? change.newEmail : 'another one';
  return composeMail({
    to: user.email,
    subject: 'Change your e-mail address?',
    paragraphs: [
      greet(user),
      `Someone asked to change the address of your Kasuwa account from this one to ${newAddress}.`,
      `If that was you, confirm here. ${LINK_LIFETIME} The new address gets a link too. Nothing changes until you open both.`,
      'If that was not you, do not open the link. Choose a new password: the person who asked for this knows yours.',
      { label: 'Choose a new password', url: origin + paths.forgotPassword },
    ],
    button: { label: 'Yes, change my address', url: origin + serverPaths.changeEmail(change.token) },
  });
}

type EmailChange = { newEmail: string; token: string };

/** Contains no name, because the new address is not confirmed yet. */
export function newEmailMail(change: EmailChange & { asksOldAddress: boolean }, origin: string): Mail {
  const whenChanged = change.asksOldAddress
    ? 'Your old address gets a link too. Nothing changes until you open both.'
    : 'Nothing changes until then.';
  return composeMail({
    to: change.newEmail,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      GREETING,
      `You asked to use this address for your Kasuwa account. Please confirm that it is yours. ${LINK_LIFETIME} ${SAME_BROWSER} ${whenChanged}`,
      'No Kasuwa account? Someone typed your address by mistake. Ignore this e-mail.',
    ],
    button: { label: 'Confirm my new address', url: origin + serverPaths.changeEmail(change.token) },
  });
}

/** To the user who already has the address. The user who requested the change is not notified. */
export function emailTakenMail(user: Recipient, origin: string): Mail {
  return composeMail({
    to: user.email,
    subject: 'You already have a Kasuwa account',
    paragraphs: [
      greet(user),
      'Someone asked to make this the address of their Kasuwa account. It belongs to yours, so nothing was changed.',
      'Was that you, with a second account? Sign in to this one, or change its address first. If not, ignore this e-mail.',
    ],
    button: { label: 'Sign in', url: origin + paths.login },
  });
}

/** To the previous address. */
export function emailChangedMail(user: Recipient, newEmail: string, origin: string): Mail {
  return composeMail({
    to: user.email,
    isWarning: true,
    subject: 'Your e-mail address was changed',
    paragraphs: [
      greet(user),
      `Your Kasuwa account now uses ${user.emailVerified ? newEmail : 'another address'}. We send no more e-mails to this address.`,
      'If that was not you, please write to us right away.',
    ],
    button: { label: 'Contact support', url: origin + paths.contact },
  });
}

/** For an address that differs only in its spelling from that of a suspended account, too. */
export function suspendedAddressMail(to: string, origin: string): Mail {
  return composeMail({
    to,
    subject: 'Your Kasuwa account is suspended',
    paragraphs: [
      'Somebody tried to create a Kasuwa account with this address. It belongs to an account that is suspended, so we did not create another one.',
      'If that was you, log in to your account: you can read why it is suspended, and appeal.',
      'If it was not you, you can ignore this e-mail.',
    ],
    button: { label: 'Log in', url: origin + paths.login },
  });
}
