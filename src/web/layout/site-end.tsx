import { Footer, type FooterProps } from './footer.tsx';
import { PostAdButton } from './post-ad-button.tsx';

// The footer, and what floats above the page.

export type SiteEndProps = FooterProps & { home: boolean };

export function SiteEnd({ preview, home, contact }: SiteEndProps) {
  return (
    <>
      <Footer preview={preview} contact={contact} />
      {home && <PostAdButton />}
    </>
  );
}
