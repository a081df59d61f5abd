import { Bell, PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AlertWithNewListings } from '#shared/contract/alerts.ts';
import type { SiteFigure } from '#shared/contract/information.ts';
import { createResource } from '#web/data/resource.ts';
import { useSession } from '#web/data/session.ts';
import { findUnfinishedAd, type UnfinishedAd } from '#web/features/selling/find-unfinished-ad.ts';
import { useLessData } from '#web/runtime/less-data/less-data.ts';
import { PROMO_ID, PromoCard, ToDoCard, ToDoSkeleton } from './to-do-card.tsx';
import { readToDoSources, type ToDo, type ToDoSources, toDosOf } from './to-dos.ts';
import { markSeen } from './use-personal-shelves.ts';

const sources = createResource<ToDoSources, 'own'>(readToDoSources);

/**
 * What the user may want to finish, and the invitation to post an ad at the end. One row that scrolls sideways,
 * so its height is known before its content.
 */
export function ToDoStrip({
  figures,
  alerts,
}: {
  figures: SiteFigure[];
  alerts: readonly AlertWithNewListings[];
}) {
  const toDos = useToDos(alerts);
  return (
    <section id={PROMO_ID} aria-label="To do">
      <ul className="to-dos no-scrollbar">
        {toDos ? (
          toDos.map(({ key, photo, ...toDo }) => (
            <ToDoCard
              key={key}
              {...toDo}
              picture={<Picture photo={photo} isAlert={key.startsWith('alert')} />}
            />
          ))
        ) : (
          <ToDoSkeleton />
        )}
        <PromoCard figures={figures} />
      </ul>
    </section>
  );
}

/** Null while loading. Without an answer, the ad on the device is still shown. */
function useToDos(alerts: readonly AlertWithNewListings[]): ToDo[] | null {
  const { user } = useSession();
  const { value, isLoading } = sources.use('own');
  const [unfinished, setUnfinished] = useState<UnfinishedAd | null>();
  const userId = user?.id;
  useEffect(() => {
    let unmounted = false;
    if (userId) void findUnfinishedAd(userId).then((ad) => unmounted || setUnfinished(ad));
    return () => {
      unmounted = true;
    };
  }, [userId]);
  if (isLoading || unfinished === undefined) return null;
  return toDosOf(value ?? { drafts: [], deals: [] }, { unfinished, alerts, onOpenAlert: markSeen });
}

function Picture({ photo, isAlert }: { photo: string | null; isAlert: boolean }) {
  const isLess = useLessData();
  if (photo && !isLess) return <img src={photo} alt="" width="68" height="68" className="photo-fill" />;
  return isAlert ? <Bell /> : <PencilLine />;
}
