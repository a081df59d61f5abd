import { createContext, useContext } from 'react';

// What is known of a render only while it happens on the server, and of which no cached page may hold a trace.

type RenderInfo = { nonce?: string; requestId?: string };

export const RenderContext = createContext<RenderInfo>({});

/** An inline script of our own. In the browser there is no nonce, and none is needed. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = useContext(RenderContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, never data
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The request behind a failed page: the browser finds it in the head, where the server put it. */
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
