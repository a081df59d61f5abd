// One place that asks for the frame's late parts, for each `import()` carries the list of all files it needs.

export function loadFrameParts() {
  return import('./frame-parts.ts');
}
