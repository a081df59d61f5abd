import { NeedsScript } from '#web/runtime/needs-script.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { ContactWays } from './contact-ways.tsx';
import { useContactForm } from './use-contact-form.ts';

/** The contact page. The HTML is the same for all users; the form adds the signed-in user's details later. */
export function ContactPage() {
  const form = useContactForm();
  return (
    <>
      <div className="pt-5 lg:col-span-2">
        <h1>Contact us</h1>
        {!form.sent && (
          <p className="mt-1.5 max-w-[40em] text-pretty text-ink-2">
            Tell us what happened or what you need. Someone on our team reads it and replies by e-mail.
          </p>
        )}
      </div>
      <Panel aria-label="Write to us">
        <NeedsScript>This form needs JavaScript.</NeedsScript>
        {form.sent ? <ContactSent {...form.sent} onAgain={form.again} /> : <ContactForm form={form} />}
      </Panel>
      <ContactWays />
    </>
  );
}
