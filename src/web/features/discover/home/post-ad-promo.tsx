import { Plus } from 'lucide-react';
import type { SiteFigure } from '#shared/contract/information.ts';
import { paths } from '#shared/paths.ts';
import { useLessData } from '#web/runtime/less-data/less-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import phone from '#web/ui/objects/phone.webp?no-inline';
import plant from '#web/ui/objects/plant.webp?no-inline';
import sofa from '#web/ui/objects/sofa.webp?no-inline';

/** The main call to post an ad. layout/post-ad-button.tsx observes this id to show the floating button. */
export function PostAdPromo({ figures }: { figures: SiteFigure[] }) {
  return (
    <section
      id="post-ad-promo"
      aria-labelledby="post-ad-promo-title"
      className="@container relative mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 overflow-hidden rounded-panel bg-accent-soft px-4 py-3 md:mt-6 md:grid md:grid-cols-[minmax(0,1fr)] md:gap-4 md:p-5 lg:mt-10 lg:grid-cols-[13.75rem_1fr_auto_auto] lg:items-center lg:gap-10 lg:overflow-visible lg:rounded-sheet lg:px-10 lg:py-8"
    >
      <Goods />
      <div className="min-w-0 flex-[1_1_7rem] md:max-lg:pr-25">
        <h2
          id="post-ad-promo-title"
          className="max-md:text-lg max-md:leading-5.5 md:max-w-[10em] lg:max-w-none"
        >
          Got something to sell?
        </h2>
        <p className="mt-1 text-ink-2 max-md:hidden">Free to post. Live in two minutes.</p>
      </div>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-4 max-md:order-1 max-md:basis-full md:gap-x-6 md:gap-y-2">
          {figures.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-row-reverse items-baseline gap-1 md:flex-col-reverse md:items-stretch md:gap-0"
            >
              <dt className="text-xs text-ink-2 md:leading-6">{label}</dt>
              <dd className="text-sm font-bold md:text-xl md:leading-6.5 md:tracking-tight lg:text-2xl lg:leading-8">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink to={paths.postAd} className="md:min-w-55 md:justify-self-start lg:min-w-0">
        <Plus />
        Post an Ad
      </ButtonLink>
    </section>
  );
}

function Goods() {
  const isLess = useLessData();
  return (
    <div
      aria-hidden="true"
      // On phones the listings below need the height.
      className="pointer-events-none absolute max-md:hidden top-2.5 -right-3.5 h-30 w-37.5 lg:relative lg:top-auto lg:right-auto lg:h-23 lg:w-55 [&>img]:absolute [&>img]:drop-shadow-object"
    >
      {!isLess && (
        <>
          <img
            src={plant}
            alt=""
            width="256"
            height="256"
            loading="lazy"
            className="top-16 right-23 h-auto w-16.5 rotate-[-8deg] lg:top-3.5 lg:right-auto lg:left-0 lg:w-24"
          />
          <img
            src={sofa}
            alt=""
            width="256"
            height="256"
            loading="lazy"
            className="top-0 right-2 h-auto w-26 rotate-[7deg] lg:-top-8.5 lg:right-4 lg:w-33"
          />
          <img
            src={phone}
            alt=""
            width="256"
            height="256"
            loading="lazy"
            className="hidden h-auto w-17.5 rotate-12 lg:top-9.5 lg:-right-6.5 lg:block"
          />
        </>
      )}
    </div>
  );
}
