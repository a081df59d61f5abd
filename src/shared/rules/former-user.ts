/** The name of a user who has deleted the account. */
export const FORMER_NAME = 'Former member';
