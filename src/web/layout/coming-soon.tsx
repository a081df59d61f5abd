import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

// A plain word for screens that a later change builds. Their routes, guards and titles are already right.

export function ComingSoon({ title }: { title: string }) {
  return (
    <main id="main" className="page py-14">
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-2 text-ink-2">This part of the market is coming in this version.</p>
      <ButtonLink to={paths.home} className="mt-6">
        Back to Home
      </ButtonLink>
    </main>
  );
}
