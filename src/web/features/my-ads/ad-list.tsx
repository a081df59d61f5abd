import type { MyAd } from '#shared/contract/selling.ts';
import { AdDialogs } from './ad-dialogs.tsx';
import { AdRow } from './ad-row.tsx';
import type { AdsState } from './ads-state.ts';
import { useAdDeeds } from './use-ad-deeds.ts';

/** The ads of one tab, each with its deeds, and the questions that some of those ask first. */
export function AdList({
  items,
  busy,
  refusals,
  onDeed,
}: {
  items: readonly MyAd[];
  /** Before anything is done with it. */
  onDeed: (id: string) => void;
} & Pick<AdsState, 'busy' | 'refusals'>) {
  const { act, ...dialogs } = useAdDeeds();
  return (
    <>
      <ul>
        {items.map((ad) => (
          <li key={ad.id}>
            <AdRow
              ad={ad}
              busy={busy.includes(ad.id)}
              refusal={refusals[ad.id]}
              onAct={(deed) => {
                onDeed(ad.id);
                void act(ad, deed);
              }}
            />
          </li>
        ))}
      </ul>
      <AdDialogs {...dialogs} />
    </>
  );
}
