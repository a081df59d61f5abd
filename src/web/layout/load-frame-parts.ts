// One place that asks for the frame's late parts, for each `import()` carries the list of all files it needs.

type FrameParts = typeof import('./frame-parts.ts');

let loaded: FrameParts | undefined;

export async function loadFrameParts(): Promise<FrameParts> {
  loaded = await import('./frame-parts.ts');
  return loaded;
}

/** Undefined until they have been loaded. */
export const loadedFrameParts = () => loaded;
