import { formatPhone } from '#shared/format/phone.ts';

// Contact data as a dossier shows it before it is opened: enough to recognize it, too little to use it.

const MASK = '•••';

/** 'samuel@mail.example' becomes 'sam•••@mail.example'. A short name shows its first letter only. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = [...email.slice(0, Math.max(0, at))];
  const shown = name.length > 5 ? 3 : 1;
  return `${name.slice(0, shown).join('')}${MASK}${at < 0 ? '' : email.slice(at)}`;
}

/** '+2348121234437' becomes '0812 ••• 4437'. */
export function maskPhone(e164: string): string {
  const [network = '', , last = ''] = formatPhone(e164).split(' ');
  return `${network} ${MASK} ${last}`;
}
