import { Footer } from './footer.tsx';
import { PostAdButton } from './post-ad-button.tsx';
import { StatusBanner } from './status-banner.tsx';

// The footer, and what floats above the page.

type SiteEndProps = {
  preview: boolean;
  home?: boolean;
  /** The status banner alone. */
  compact?: boolean;
};

export function SiteEnd({ preview, home, compact }: SiteEndProps) {
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
      <Footer preview={preview} />
      {home && <PostAdButton />}
    </>
  );
}
