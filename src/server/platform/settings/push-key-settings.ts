import { createECDH } from 'node:crypto';

// The operator's key pair for push services, if one is set. Both keys are required, and they must match.

export type PushKeyPair = { publicKey: string; privateKey: string };

export function readPushKeys(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: { VAPID_PUBLIC_KEY?: string; VAPID_PRIVATE_KEY?: string },
  problems: string[],
): PushKeyPair | null {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return null;
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && publicKeyOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  const name = VAPID_PRIVATE_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY';
  problems.push(`${name}: must be set together with the other half of its pair`);
  return null;
}

function publicKeyOf(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32) return null;
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(bytes);
    return curve.getPublicKey('base64url');
  } catch {
    return null;
  }
}
