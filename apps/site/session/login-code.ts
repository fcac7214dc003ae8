/** The name in the address that carries a log-in over from another browser. */
const parameter = 'token';

/**
 * A one-time code in the address is exchanged for a session of this tab before anything else is asked for, and taken out of
 * the address and the history at once. One that is no good any more leaves a visitor.
 */
export const takeLoginCode = async (): Promise<void> => {
  const address = new URL(location.href);
  const code = address.searchParams.get(parameter);
  if (code === null) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  const { exchangeLoginCode } = await import('./exchange-login-code.ts');
  await exchangeLoginCode(code);
};
