import { ResetForm } from '#web/features/account/mail-links/reset-form.tsx';
import { AuthFrame } from '#web/layout/auth-frame.tsx';
import { pageTitle } from '#web/layout/titles.ts';

// The page of the password reset email. Opening it changes nothing, because email programs follow links.

export const meta = () => [
  { title: pageTitle('Choose a new password') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPassword() {
  return (
    <AuthFrame
      title="Choose a new password"
      subtitle="This signs you out on all your devices."
      slogan="Good things, a short walk away."
    >
      <ResetForm />
    </AuthFrame>
  );
}
