import { type ReactNode, useEffect, useState } from 'react';
import { query } from '#web/data/query.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { CodeScreen } from './code-screen.tsx';

type Access =
  | { state: 'loading' | 'second-factor' | 'code' }
  | { state: 'granted'; isWaived: boolean }
  | { state: 'failed'; text: string };

type StaffGateProps = {
  whenFactorOff: ReactNode;
  children: (isWaived: boolean) => ReactNode;
};

/** Checks with the server whether this session may use the desk before showing it. */
export function StaffGate({ whenFactorOff, children }: StaffGateProps) {
  const [access, setAccess] = useState<Access>({ state: 'loading' });

  async function checkAccess(): Promise<void> {
    const answer = await query((api) => api.supportDesk.access());
    if (answer.ok) return setAccess({ state: 'granted', isWaived: answer.value.isWaived });
    const { failure } = answer;
    if (failure.code === 'SECOND_FACTOR_REQUIRED') setAccess({ state: 'second-factor' });
    else if (failure.code === 'REAUTHENTICATION_REQUIRED') setAccess({ state: 'code' });
    else setAccess({ state: 'failed', text: failure.text });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; the server checks every call
  useEffect(() => void checkAccess(), []);

  if (access.state === 'granted') return children(access.isWaived);
  if (access.state === 'second-factor') return whenFactorOff;
  return (
    <main id="main" className="page pb-16">
      <h1 className="py-5">Support desk</h1>
      {access.state === 'loading' && <PageSpinner />}
      {access.state === 'code' && <CodeScreen onDone={() => void checkAccess()} />}
      {access.state === 'failed' && (
        <NotLoaded
          title="The desk could not be loaded"
          why={access.text}
          onRetry={() => {
            setAccess({ state: 'loading' });
            void checkAccess();
          }}
        />
      )}
    </main>
  );
}
