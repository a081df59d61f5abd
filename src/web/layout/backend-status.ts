// The two texts of the status banner, and the id of its element.

export const BANNER_ID = 'backend-status';
export const RUNNING = 'Preview backend running in this workspace.';
export const DISCONNECTED = 'Preview backend disconnected.';
