/** Play was closed to a member: whatever waits for them to pay in ends. */
export const closedTo = 'protection.closed-to';
