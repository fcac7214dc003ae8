import { send, sealerOf } from './site-client.ts';

/** Gives a player's number or address through the page's own calls: `ask` has a code sent, `confirm` proves it with that code. */
export const ownContact = async (base: string, token: string, contact: Readonly<Record<string, string>>) => {
  const sealed = await sealerOf(base);
  const sent = async (method: string, path: string, body: object) => {
    const reply = await send(base, { method, path, token, type: 'application/jose', body: await sealed(body) });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.text}`);
  };
  return {
    ask: (password: string) => sent('PUT', '/wps/member/contact', { contact, password }),
    confirm: (verificationCode: string) =>
      sent('POST', '/wps/member/contact/verification', { contact, verificationCode }),
  };
};
