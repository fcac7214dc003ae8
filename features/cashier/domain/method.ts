export const methodKinds = ['promptpay', 'bank_transfer', 'provider'] as const;
export type MethodKind = (typeof methodKinds)[number];

/** Bounds of what staff may set. */
export const presetsMax = 12;
export const feePermilleMax = 200;
export const minutesOf = { least: 5, most: 1440 };
