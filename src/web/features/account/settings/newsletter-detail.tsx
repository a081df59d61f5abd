import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The content of the newsletter, below the marketing switch. */
export function NewsletterDetail() {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 pl-4">
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink-2">
        New ads from your state, unless you choose other places.
      </p>
      <ButtonLink to={paths.newsletterPreferences()} size="sm" variant="secondary">
        Choose places and categories
      </ButtonLink>
    </div>
  );
}
