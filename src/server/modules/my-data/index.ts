// The door of the my-data module.
export { openExport } from './ask-export.ts';
export { dropExport, forgetOldExports } from './export-file.ts';
export { keepExports, makeOneExport } from './make-export.ts';
export { exportProcedures } from './my-data.procedures.ts';
