import { permission } from '#features/merchants/contract/permission.ts';
import { call } from '#kit/browser/calls/call.ts';
import type { SealingKey } from '#kit/browser/calls/seal.ts';

let key: SealingKey | undefined;
let keptAtMs = 0;

/** Keys rotate and the one before is accepted for a day: a page that stays open longer asks again. */
const keyAgeMaxMs = 6 * 3_600_000;

export const saveSealingKey = (given: SealingKey): void => {
  key = given;
  keptAtMs = performance.now();
};

/** The server didn't take what was sealed: the next body is sealed to a key asked for anew. */
export const forgetSealingKey = (): void => {
  key = undefined;
};

/** Encrypts a body to the server's key of now; undefined when there is no way to learn it. */
export const sealBody = async (body: unknown): Promise<string | undefined> => {
  if (key === undefined || performance.now() - keptAtMs > keyAgeMaxMs) {
    const answer = await call(permission, { url: location.host });
    if (answer.ok) saveSealingKey(answer.value.sealingKey);
  }
  if (key === undefined) return undefined;
  const { seal } = await import('#kit/browser/calls/seal.ts');
  return seal(key, body);
};
