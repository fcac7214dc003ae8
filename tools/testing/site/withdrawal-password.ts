import { playerPassword, sealerOf, send } from './site-client.ts';

export const withdrawalPassword = '204816';

/** Gives a player a withdrawal password through the page's own call, by the password that they registered with. */
export const giveWithdrawalPassword = async (base: string, token: string): Promise<void> => {
  const seal = await sealerOf(base);
  const body = await seal({
    proof: { by: 'password', typed: playerPassword },
    newPassword: withdrawalPassword,
    confirmNewPassword: withdrawalPassword,
  });
  const path = '/wps/member/password/payment';
  const reply = await send(base, { method: 'POST', path, token, type: 'application/jose', body });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
};
