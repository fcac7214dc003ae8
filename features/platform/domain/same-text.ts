/** Whether two texts are one but for case and spaces. */
export const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
