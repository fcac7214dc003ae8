/** Whether a text typed by staff can be the number of a player. */
export const isMemberId = (text: string): boolean => /^mbr_[0-9a-f]{32}$/.test(text);
