import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { prepareFrame } from '#web/layout/frame.tsx';

// The screens for a forgotten password: in the look of the login, but open to members, who may have forgotten it as well.

export default function Forgotten() {
  useEffect(prepareFrame, []);
  return <Outlet />;
}
