// The public API of the my-data module.
export { openExport } from './ask-export.ts';
export { dropExport } from './export-file.ts';
export { makeOneExport } from './make-export.ts';
