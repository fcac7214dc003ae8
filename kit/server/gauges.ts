/** A number that a feature shows on `/metrics`, read whenever somebody looks. Not a number when it cannot be read. */
export type FeatureGauge = { name: string; help: string; read: () => Promise<number> };
