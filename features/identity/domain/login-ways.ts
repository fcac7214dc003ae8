/** How somebody came in, or tried to. */
export const loginWays = ['password', 'sms', 'code', 'remembered', 'register', 'social', 'reset', 'passkey'] as const;
export type LoginWay = (typeof loginWays)[number];
