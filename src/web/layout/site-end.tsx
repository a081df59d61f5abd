import { Footer } from './footer.tsx';
import { PostAdButton } from './post-ad-button.tsx';

// The footer, and what floats above the page.

export function SiteEnd({ preview, home }: { preview: boolean; home: boolean }) {
  return (
    <>
      <Footer preview={preview} />
      {home && <PostAdButton />}
    </>
  );
}
