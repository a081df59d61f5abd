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
      className="@container relative mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden rounded-panel bg-accent-soft p-5 lg:mt-10 lg:grid-cols-[13.75rem_1fr_auto_auto] lg:items-center lg:gap-10 lg:overflow-visible lg:rounded-sheet lg:px-10 lg:py-8"
    >
      <Goods />
      <div className="max-lg:pr-25 @max-[13rem]:pr-0">
        <h2 id="post-ad-promo-title" className="max-w-[10em] lg:max-w-none">
          Got something to sell?
        </h2>
        <p className="mt-1 text-ink-2 max-xs:max-w-[11.5em]">Free to post. Live in two minutes.</p>
      </div>
      {figures.length > 0 && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {figures.map(({ figure, label }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-xs leading-6 text-ink-2">{label}</dt>
              <dd className="text-xl leading-6.5 font-bold tracking-tight lg:text-2xl lg:leading-8">
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
      // Hidden with large text, which needs the room.
      className="pointer-events-none absolute @max-[13rem]:hidden top-2.5 -right-3.5 h-30 w-37.5 lg:relative lg:top-auto lg:right-auto lg:h-23 lg:w-55 [&>img]:absolute [&>img]:drop-shadow-object"
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
