import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The call to action at the end of the home page, for visitors who have not sold anything yet. */
export function ClosingCall() {
  return (
    <section className="on-canopy mt-10 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-sheet px-5 pt-7 pb-6 lg:mt-16 lg:grid-cols-[1fr_auto] lg:items-center lg:px-14 lg:py-12">
      <div>
        <h2 className="lg:text-[2.125rem] lg:leading-10">Your first ad is free.</h2>
        <p className="mt-1.5 max-w-[32em] text-on-canopy-2">
          Take a photo, set a price in naira, and chat with buyers near you.
        </p>
      </div>
      <ButtonLink variant="accent" to={paths.postAd} className="whitespace-normal md:justify-self-start">
        Post Your First Ad
      </ButtonLink>
    </section>
  );
}
