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
      'Someone just tried to create a Kasuwa account with this address. You already have one, so nothing was changed: sign in with the password you chose before.',
      { label: 'Forgot your password? Choose a new one', url: origin + paths.forgotPassword },
      'If that was not you, you need do nothing.',
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
            'You did not sign up? Then do nothing: the account stays unconfirmed.',
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
      'Codes and links from before no longer work. You did not ask for this? Then do nothing.',
    ],
    button: confirmButton(confirmation, origin),
  });
}

function waysToConfirm({ code }: Confirmation): string[] {
  return [
    'This code confirms that this address is yours. Type it on Kasuwa, where you are signed in:',
    spaceCode(code),
    `The code works once, within ${EMAIL_CODE_MINUTES} minutes. Kasuwa never asks for it by phone, chat or e-mail, so give it to nobody.`,
    `You can also use the button below instead. ${LINK_LIFETIME} ${SAME_BROWSER}`,
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
            `Someone asked for a new password for your account. It has none: you sign in with ${provider}, and can go on doing so.`,
            'If you would rather have a password too, you can choose one here.',
          ]
        : ['Someone asked for a new password for your account. You can choose one here.']),
      `The link works once, within ${RESET_MINUTES} minutes. Choosing a password signs you out on all devices.`,
      'If that was not you, you need do nothing: your account is as it was.',
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
    subject: 'Shall your e-mail address change?',
    paragraphs: [
      greet(user),
      `Someone asked to change the address of your Kasuwa account from this one to ${newAddress}.`,
      `If that was you, say so here. ${LINK_LIFETIME} The new address gets a link as well, and nothing changes before both were followed.`,
      'If that was not you, do not follow the link, and choose a new password: the person who asked for this knows yours.',
      { label: 'Choose a new password', url: origin + paths.forgotPassword },
    ],
    button: { label: 'Yes, change my address', url: origin + serverPaths.changeEmail(change.token) },
  });
}

type EmailChange = { newEmail: string; token: string };

/** Contains no name, because the new address is not confirmed yet. */
export function newEmailMail(change: EmailChange & { asksOldToo: boolean }, origin: string): Mail {
  const whenChanged = change.asksOldToo
    ? 'Your old address gets a link as well, and nothing changes before both were followed.'
    : 'Nothing changes before that.';
  return composeMail({
    to: change.newEmail,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      GREETING,
      `This shall be the new address of your Kasuwa account. Please confirm that it is yours. ${LINK_LIFETIME} ${SAME_BROWSER} ${whenChanged}`,
      'You have no account at Kasuwa? Then somebody mistyped, and you need do nothing.',
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
      'Was that you, with a second account? Then sign in to this one, or change its address first. If it was not, you need do nothing.',
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
      `Your Kasuwa account now belongs to ${user.emailVerified ? newEmail : 'another address'}. This address gets no more mails from us.`,
      'If that was not you, please write to us right away.',
    ],
    button: { label: 'Contact support', url: origin + paths.contact },
  });
}
