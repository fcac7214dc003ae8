/** The invitations that the address of the site brought. */
export type AddressCodes = { affiliateCode?: string; referralCode?: string };

const key = 'invitation';
const names = ['affiliateCode', 'referralCode'] as const;
const lengthMax = 64;

const codesIn = (query: string): AddressCodes => {
  const given = new URLSearchParams(query);
  const codes: AddressCodes = {};
  for (const name of names) {
    const code = given.get(name)?.trim() ?? '';
    if (code !== '' && code.length <= lengthMax) codes[name] = code;
  }
  return codes;
};

/** The address that this page was opened at: the one on screen may have moved on. */
const openedAt = (): string => {
  const [opened] = performance.getEntriesByType('navigation');
  return opened ? new URL(opened.name).search : '';
};

/** Of this tab, whatever page it was opened at; the newest address counts. */
export const addressCodes = (): AddressCodes => ({
  ...codesIn(sessionStorage.getItem(key) ?? ''),
  ...codesIn(openedAt()),
  ...codesIn(location.search),
});

/** Keeps them for the pages after this one, until the tab is closed. */
export const saveAddressCodes = (): void => {
  const kept = new URLSearchParams({ ...addressCodes() }).toString();
  if (kept !== '') sessionStorage.setItem(key, kept);
};
