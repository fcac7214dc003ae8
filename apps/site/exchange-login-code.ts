import { loginByCode } from '#features/identity/contract/login-by-code.ts';
import { call } from '#kit/browser/call.ts';

/** The token of the new session; undefined for a code that opens none. */
export const exchangeLoginCode = async (code: string): Promise<string | undefined> => {
  const answer = await call(loginByCode, { code });
  return answer.ok ? answer.value.token : undefined;
};
