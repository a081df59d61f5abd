// The only place that loads the frame's parts for signed-in users, because each `import()` adds the list of
// all files that it needs to the bundle.

export function loadUserParts() {
  return import('./user-corner.tsx');
}
