// The only place that loads the deferred parts of the frame, because each `import()` adds the list of all
// files that it needs to the bundle.

type FrameParts = typeof import('./frame-parts.ts');

let loaded: FrameParts | undefined;

export async function loadFrameParts(): Promise<FrameParts> {
  loaded = await import('./frame-parts.ts');
  return loaded;
}

/** Undefined until they have been loaded. */
export const loadedFrameParts = () => loaded;
