import { Link } from '@tanstack/react-router';
import { buttonStyle } from '#kit/browser/components/button.tsx';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { isNamedProduct } from '#kit/shared/products.ts';
import type { Raffle } from './raffles-page.tsx';

/** How many tickets the member has, which numbers once the list is sealed, and the chance that they give. */
export const OwnTickets = ({ raffle }: { raffle: Raffle }) => {
  const { t } = useTranslation('raffles');
  const { state, own, perTicket, products, proof } = raffle;
  const tickets = BigInt(own.tickets);
  const known = products.filter(isNamedProduct).map((product) => t(`products.${product}`));
  const missing = perTicket - (own.turnover > 0n ? own.turnover % perTicket : 0n);
  return (
    <div className="rounded-control bg-well px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="block text-sm text-soft">{t(state === 'open' ? 'own.soFar' : 'own.tickets')}</span>
          <span className="figures text-3xl font-semibold">{own.tickets}</span>
          {proof?.tickets && <span className="figures ms-2 text-soft">{t('own.of', { tickets: proof.tickets })}</span>}
        </p>
        {state === 'open' && (
          <Link to="/" className={buttonStyle({ size: 'small', tone: 'money' })}>
            {t('own.play')}
          </Link>
        )}
      </div>
      {own.firstTicket !== null && (
        <p className="figures mt-2">
          {t('own.numbers', { first: own.firstTicket, last: String(BigInt(own.firstTicket) + tickets - 1n) })}
        </p>
      )}
      {own.chance !== null && tickets > 0n && (
        <p className="mt-1 text-soft">{t('own.chance', { chance: chanceView(own.chance) })}</p>
      )}
      <p className="mt-2 text-sm text-faint">
        {t('own.rule', { amount: moneyView(perTicket) })}
        {known.length > 0 && ` · ${known.join(', ')}`}
        {state === 'open' && ` · ${t('own.next', { amount: moneyView(missing) })}`}
        {own.given > 0 && ` · ${t('own.given', { count: own.given })}`}
      </p>
    </div>
  );
};

/** Hundred-millionths as a percentage with four decimals: 5886572 is `5.8866 %`. */
const chanceView = (chance: number): string => {
  const rounded = Math.round(chance / 100);
  return `${Math.floor(rounded / 10_000)}.${String(rounded % 10_000).padStart(4, '0')} %`;
};
