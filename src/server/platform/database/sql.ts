// Node parses the package.json of drizzle-orm, 180 kB, for each import of it. With 120 files that took a
// quarter of the server's start, so they import its root from here.

export {
  and,
  asc,
  between,
  count,
  desc,
  type ExtractTablesWithRelations,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
