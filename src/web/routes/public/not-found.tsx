import { data } from 'react-router';

// Any other path: the status is 404, and the error screen says the spec's words.

export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
