import { randomUUID } from 'node:crypto';

// Posts a message to a server that listens on a port.

export async function sendMessageTo(
  url: string,
  { cookie }: { cookie: string },
  conversationId: string,
  message: string,
): Promise<void> {
  const response = await fetch(`${url}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ clientId: randomUUID(), message }),
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}
