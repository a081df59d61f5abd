import { useState } from 'react';

/** Whether the confirmation differs from the password. Only after its field was left: the first letters never match. */
export function usePasswordMismatch(password: string, confirmed: string) {
  const [leftConfirmation, setLeftConfirmation] = useState('');
  const hasLeft = confirmed !== '' && confirmed === leftConfirmation;
  return {
    isMismatch: hasLeft && password !== '' && confirmed !== password,
    onConfirmationLeft: () => setLeftConfirmation(confirmed),
  };
}
