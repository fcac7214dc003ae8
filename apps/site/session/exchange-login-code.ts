import { loginByCode } from '#features/identity/contract/login/login-by-code.ts';
import { enter } from '#features/identity/site/login/enter.ts';
import { call } from '#kit/browser/calls/call.ts';

/** Goes in with the code's session; a code that opens none leaves a visitor. A second step is asked for once the page stands. */
export const exchangeLoginCode = async (code: string): Promise<void> => {
  const answer = await call(loginByCode, { code });
  if (!answer.ok) return;
  const entering = enter(answer.value);
  if (answer.value.token !== null) await entering;
};
