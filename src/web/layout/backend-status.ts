// The status banner's two texts, and how its element is found.

export const BANNER_ID = 'backend-status';
export const RUNNING = 'Preview backend running in this workspace.';
export const DISCONNECTED = 'Preview backend disconnected.';
