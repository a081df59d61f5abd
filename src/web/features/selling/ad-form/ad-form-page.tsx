import { useEffect, useRef, useState } from 'react';
import type { OwnListing } from '#shared/contract/selling.ts';
import { useSession } from '#web/data/session.ts';
import { isWorthSaving } from '#web/features/selling/device-drafts/draft.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { AD_HEADINGS, AdForm } from './ad-form.tsx';
import { photosOf } from './ad-photos.ts';
import { NO_VALUES, valuesOf } from './ad-values.ts';
import { ContinueBanner } from './continue-banner.tsx';
import { readFields } from './use-draft-fields.ts';
import { type DraftContent, useOpenDraft } from './use-open-draft.ts';

type AdFormPageProps = {
  ad?: OwnListing | null;
  /** The listing is being loaded. The page stays mounted when it arrives, so that the focus is not lost. */
  isReading?: boolean;
};

/** The pages that create or edit a listing. An unfinished draft on this device is offered first. */
export function AdFormPage({ ad = null, isReading = false }: AdFormPageProps) {
  const { user } = useSession();
  return (
    <main id="main" className="page">
      {isReading && <Opening heading={AD_HEADINGS.edit} />}
      {user && !isReading && <Unfinished key={`${user.id} ${ad?.id}`} userId={user.id} ad={ad} />}
    </main>
  );
}

function Opening({ heading }: { heading: string }) {
  return (
    <>
      {/* Leaves room for the back button of the form, so that the heading does not move. */}
      <h1 className="pt-3.25 pb-4.25 pl-9.5">{heading}</h1>
      <PageSpinner />
    </>
  );
}

function Unfinished({ userId, ad }: { userId: string; ad: OwnListing | null }) {
  const [{ content, isWorth }] = useState(() => initialContentOf(ad));
  const { draft, other, continueOther, deleteOther } = useOpenDraft(
    userId,
    ad?.id ?? 'new',
    content,
    isWorth,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const [answers, setAnswers] = useState(0);
  // The banner disappears with the button that was pressed, so the focus moves to the heading.
  useEffect(() => {
    if (answers > 0) heading.current?.focus();
  }, [answers]);

  if (!draft) return <Opening heading={ad ? AD_HEADINGS.edit : AD_HEADINGS.post} />;
  const answer = (action: () => Promise<void>) => void action().then(() => setAnswers(answers + 1));
  return (
    <AdForm
      key={draft.id}
      draft={draft}
      ad={ad}
      userId={userId}
      heading={heading}
      isChanged={() => isWorth(draft.current())}
      notice={(isChanged) =>
        other && (
          <ContinueBanner
            draft={other}
            isAnother={isChanged}
            onContinue={() => answer(continueOther)}
            onDelete={() => answer(deleteOther)}
          />
        )
      }
    />
  );
}

/** The initial content of a form, and a function that says when its content is worth saving. */
function initialContentOf(ad: OwnListing | null) {
  if (!ad) {
    const content: DraftContent = { fields: { ...NO_VALUES }, photos: [] };
    return { content, isWorth: isWorthSaving };
  }
  const content: DraftContent = {
    fields: { ...valuesOf(ad), version: ad.version },
    photos: photosOf(ad),
  };
  const initial = contentKeyOf(content);
  return { content, isWorth: (now: DraftContent) => contentKeyOf(now) !== initial };
}

function contentKeyOf({ fields, photos }: DraftContent): string {
  const { attributes, ...rest } = readFields(fields);
  const filled = Object.entries(attributes)
    .filter(([, value]) => value)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([rest, filled, photos.map(({ key }) => key)]);
}
