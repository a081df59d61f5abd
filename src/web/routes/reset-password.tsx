import { ResetForm } from '#web/features/mail-links/reset-form.tsx';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// Where the mail about a forgotten password leads. Opening it changes nothing: mail programs open links by themselves.

export const meta = () => [
  { title: pageTitle('Choose a new password') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPassword() {
  return (
    <AuthFrame
      title="Choose a new password"
      subtitle="It signs you out on all devices, this one included."
      slogan="Good things, a short walk away."
    >
      <ResetForm />
    </AuthFrame>
  );
}
