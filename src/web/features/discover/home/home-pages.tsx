import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { HomePage, type HomePageProps } from './home-page.tsx';
import { UserHomePage, type UserHomePageProps } from './user-home-page.tsx';

/** Only one of them is not null. */
export type HomePagesProps = { visitor: HomePageProps | null; user: UserHomePageProps | null };

/** The home page of visitors or that of signed-in users. After a sign-in or sign-out on it, it loads the other one. */
export function HomePages({ visitor, user }: HomePagesProps) {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const followSession = useEffectEvent(() => {
    if (status !== 'loading' && (user !== null) !== (status === 'signed-in')) void revalidate();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the session matters
  useEffect(() => followSession(), [status]);
  return (
    <>
      {user && <UserHomePage {...user} />}
      {visitor && <HomePage {...visitor} />}
    </>
  );
}
