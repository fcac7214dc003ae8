import type { Result } from '#kit/shared/result.ts';

/** A way in, for members who owe no second step: whoever owes one makes the test fail. */
export const atOnce =
  <Asked extends unknown[], Value extends { token: string | null }, Refusal extends string>(
    call: (...asked: Asked) => Promise<Result<Value, Refusal>>,
  ) =>
  async (...asked: Asked): Promise<Result<Exclude<Value, { token: null }>, Refusal>> => {
    const answer = await call(...asked);
    if (!answer.ok) return answer;
    if (!isAdmitted(answer.value)) throw new Error('a second step is owed');
    return { ok: true, value: answer.value };
  };

const isAdmitted = <Value extends { token: string | null }>(value: Value): value is Exclude<Value, { token: null }> =>
  value.token !== null;
