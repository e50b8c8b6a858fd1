/**
 * The role of what has no place on the table, such as passing: a group without items, which a client shows as a button.
 */
export const BUTTON = 'button';
