/** What a person reads and compares: the last eight signs of the id, in two groups. */
export const ticketName = (ticketId: string): string => {
  const tail = ticketId.slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
};
