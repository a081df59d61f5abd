/** The confirmations of a handover do not wait for messages, and are not shown among them. */
export function handoverLane(conversationId: string): string {
  return `handover ${conversationId}`;
}
