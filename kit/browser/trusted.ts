/** The part of Trusted Types that we use; not every browser has it. */
type Policy = { createScriptURL: (address: string) => string };
type Factory = { createPolicy: (name: string, rules: Policy) => Policy };
declare global {
  interface Window {
    trustedTypes?: Factory;
  }
}

const addresses: readonly string[] = ['/sw.js'];

const rules: Policy = {
  createScriptURL: (address) => {
    if (!addresses.includes(address)) throw new TypeError(`no script of ours: ${address}`);
    return address;
  },
};

/** The only script addresses that may be made from text are the ones named here. @throws TypeError for any other. */
export const scriptAddress = (address: string): string =>
  (window.trustedTypes?.createPolicy('site', rules) ?? rules).createScriptURL(address);
