// The public API of the my-data module.

export { dropExport } from './export-file.ts';
export { makeOneExport } from './make-export.ts';
export { openExport } from './request-export.ts';
