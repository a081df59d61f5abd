import type { SiteFigure } from '#shared/contract/information.ts';

/** At most four figures between two hairlines. */
export function StatisticsBand({ figures }: { figures: SiteFigure[] }) {
  return (
    <section aria-label="Kasuwa in numbers">
      <dl className="mt-12 grid grid-cols-2 gap-x-4 gap-y-5 border-y border-line py-6 md:grid-cols-4 lg:mt-18 lg:py-9">
        {figures.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm leading-6 text-ink-2 lg:text-base">{label}</dt>
            <dd className="text-2xl leading-8 font-bold tracking-[-0.03em] lg:text-[2.5rem] lg:leading-11">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
