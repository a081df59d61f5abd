import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ERRORS } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import type { Failure } from '#web/data/client.ts';
import { setSessionUser } from '#web/data/session.ts';
import { ConfirmPhoneLink } from '#web/features/account/confirm-phone-link.tsx';
import { failureText } from '#web/features/selling/ad-submission/failure-text.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** Above the form: why it was not sent, and what to do next. */
export function FormProblem({
  failure,
  marked,
  onReload,
}: {
  failure: Failure | null;
  /** Whether fields below are marked with problems. */
  marked: boolean;
  /** Loads a listing again that was changed elsewhere. */
  onReload: () => void;
}) {
  const { pathname } = useLocation();
  if (!failure && !marked) return null;
  return (
    <Banner
      tone="danger"
      alert
      title={failure ? failureText(failure) : ERRORS.INVALID_INPUT.text}
      action={
        failure?.status === 401 ? (
          <ButtonLink
            to={paths.login}
            state={{ from: pathname }}
            size="sm"
            variant="secondary"
            // The session has ended, but the login page would send a user back who still appears signed in.
            onClick={() => setSessionUser(null)}
          >
            Sign In
          </ButtonLink>
        ) : (
          failure && actionAfter(failure, onReload)
        )
      }
    >
      {failure && adviceFor(failure)}
    </Banner>
  );
}

function actionAfter({ code, raise }: Failure, onReload: () => void): ReactNode {
  if (code === 'AD_CHANGED')
    return (
      <Button size="sm" variant="secondary" onClick={onReload}>
        Show the current ad
      </Button>
    );
  if (code === 'BANNED_GOODS')
    return (
      // Opens in a new tab, so that the form stays as it is.
      <ButtonLink
        size="sm"
        variant="secondary"
        to={paths.helpArticle('selling', 'what-cannot-be-sold')}
        target="_blank"
        rel="noopener"
      >
        What cannot be sold
      </ButtonLink>
    );
  return <ConfirmPhoneLink raise={raise} />;
}

function adviceFor({ status, code, retryAfterSeconds }: Failure): string | null {
  if (status === 401) return 'What you wrote is saved. It will be here when you come back.';
  if (code === 'AD_CHANGED') return 'What you typed is saved. You can bring it back after.';
  if (status === 429 && retryAfterSeconds) return `You can try again in ${spanOf(retryAfterSeconds)}.`;
  return null;
}

function spanOf(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
