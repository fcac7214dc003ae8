/** What tells that two accounts are of one person; a name alone, a device or an address does not. */
export const tellingThings = ['mobile', 'email', 'id_number', 'bank_account', 'name_and_birthday'] as const;
export type TellingThing = (typeof tellingThings)[number];
