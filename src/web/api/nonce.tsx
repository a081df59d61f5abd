import { createContext, useContext } from 'react';

// The nonce of this render, for the inline scripts we write ourselves. In the browser there is none, and none is needed.

export const NonceContext = createContext<string | undefined>(undefined);

export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, never data
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
