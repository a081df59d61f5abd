import { Email, isId } from '#shared/contract/common.ts';
import { parsePhone } from '#shared/format/phone.ts';

// What staff typed into the search: contact data, an id, or words.

export type StaffQuery =
  | { readAs: 'email' | 'phone' | 'id' | 'words'; value: string }
  | { readAs: 'number'; value: number };

export function readQuery(typed: string): StaffQuery {
  const q = typed.trim();
  const email = Email.safeParse(q);
  if (email.success) return { readAs: 'email', value: email.data };
  const phone = parsePhone(q);
  if (phone) return { readAs: 'phone', value: phone };
  if (isId(q.toLowerCase())) return { readAs: 'id', value: q.toLowerCase() };
  const digits = /^#?0*([1-9]\d{0,14})$/.exec(q)?.[1];
  if (digits) return { readAs: 'number', value: Number(digits) };
  return { readAs: 'words', value: q };
}
