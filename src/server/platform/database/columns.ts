import { customType, timestamp } from 'drizzle-orm/pg-core';

// Kinds of columns that the tables of several modules have.

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const moment = (name: string) => timestamp(name, { withTimezone: true });
