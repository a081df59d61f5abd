import { data } from 'react-router';

// Any other path. The status is 404, and the error screen shows the text of the spec.

export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
