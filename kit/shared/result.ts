/** An expected outcome: a value, or a refusal that the caller must handle. A bug is neither: it throws. */
export type Result<Value, Refusal extends string = never> = Accepted<Value> | Refused<Refusal>;

export type Accepted<Value> = { ok: true; value: Value };
export type Refused<Refusal extends string> = {
  ok: false;
  refusal: Refusal;
  detail: Record<string, unknown>;
};

export const accept = <Value>(value: Value): Accepted<Value> => ({ ok: true, value });

/** @param detail facts for the person or the caller; goes over the wire, so nothing secret. */
export const refuse = <const Refusal extends string>(
  refusal: Refusal,
  detail: Record<string, unknown> = {},
): Refused<Refusal> => ({ ok: false, refusal, detail });
