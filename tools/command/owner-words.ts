import type { FirstOwner } from '#features/staff/tooling.ts';

/** `anna:Anna Sukjai`: who they log in as, and their name. @throws a sentence that says how it is written. */
export const ownerOf = (text: string): FirstOwner => {
  const [, username, displayName] = /^([a-z][a-z0-9._-]{2,31}):(.{1,80})$/.exec(text) ?? [];
  if (username === undefined || displayName === undefined)
    throw new Error(
      `--owner is a user name in small letters, a colon and a name, such as anna:"Anna Sukjai", not "${text}".`,
    );
  return { username, displayName };
};
