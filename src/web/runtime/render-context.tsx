import { createContext, useContext } from 'react';

// Values of a single render on the server. Cached pages must not contain them.

type RenderInfo = { nonce?: string; requestId?: string };

export const RenderContext = createContext<RenderInfo>({});

/** An inline script of the site. The browser needs no nonce, because scripts that React renders do not run. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useContext(RenderContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is a constant, never user data
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The id of the request for a failed page. The browser reads it from the meta tag that the server wrote. */
export function useRequestId(): string | undefined {
  const { requestId } = useContext(RenderContext);
  return requestId ?? (import.meta.env.SSR ? undefined : readRequestId());
}

export function requestIdTag(requestId: string): string {
  return `<meta name="${META_NAME}" content="${requestId}">`;
}

const META_NAME = 'request-id';

function readRequestId(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${META_NAME}"]`)?.content;
}
