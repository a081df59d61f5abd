import { Banner } from '#web/ui/banner.tsx';

// The red alert above the login and signup forms.

export function FormAlert({ error }: { error: string | null }) {
  if (!error) return null;
  return (
    <Banner tone="danger" alert className="scroll-mt-4">
      <span className="font-medium text-danger-ink">{error}</span>
    </Banner>
  );
}
