import { Footer, type FooterProps } from './footer.tsx';
import { LazyPostAdButton } from './lazy-post-ad-button.tsx';
import { StatusBanner } from './status-banner.tsx';

// The footer and the floating button.

export type SiteEndProps = FooterProps & {
  home: boolean;
  /** Only the status banner, for the sign-in screens. */
  compact: boolean;
};

export function SiteEnd({ preview, home, compact, contact }: SiteEndProps) {
  if (compact)
    return (
      preview && (
        <footer className="border-t border-line py-1">
          <div className="page">
            <StatusBanner />
          </div>
        </footer>
      )
    );
  return (
    <>
      <Footer preview={preview} contact={contact} />
      {home && <LazyPostAdButton />}
    </>
  );
}
