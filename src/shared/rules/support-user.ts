// Support takes part in conversations as a user that nobody can sign in as (schema/accounts.sql).

export const SUPPORT_ID = '00000000-0000-4000-8000-05099097a111';
export const SUPPORT_NAME = 'Kasuwa Support';
