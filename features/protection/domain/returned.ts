/** What tells that two accounts are of one person; a name alone, a device or an address does not. */
export const identifyingFields = ['mobile', 'email', 'id_number', 'bank_account', 'name_and_birthday'] as const;
export type IdentifyingField = (typeof identifyingFields)[number];
