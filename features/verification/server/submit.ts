/** Whose the files of this feature are, in the store. */
export const fileOwner = 'verification';
