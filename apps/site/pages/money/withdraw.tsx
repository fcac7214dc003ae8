import { MoneyAtVendors } from '#features/gateway/site/money-at-vendors.tsx';
import { useVendorNames } from '#features/lobby/site/games/use-groups.ts';
import { WithdrawPage } from '#features/withdrawals/site/withdraw-page.tsx';
import { useLogin } from '#kit/browser/session/login.ts';

/** Withdrawals, with what lies at game makers shown before a request: only what is home can be asked for. */
export const MoneyOut = () => {
  const nameOf = useVendorNames();
  const { isLoggedIn } = useLogin();
  return <WithdrawPage elsewhere={isLoggedIn && <MoneyAtVendors nameOf={nameOf} />} />;
};
