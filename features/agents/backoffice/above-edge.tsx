import { useTranslation } from '#kit/browser/texts/translation.ts';
import { aboveEdge, type ProductEdge } from '../domain/offers/above-edge.ts';
import type { ContractTerms } from '../domain/contract-types.ts';
import { percentText } from '../domain/rate.ts';

type Props = { offer: ContractTerms; signed: readonly ContractTerms[]; edges: readonly ProductEdge[] };

/** Warns of an offer by which play would cost the house money; it may be sent nevertheless, by two people. */
export const AboveEdge = ({ offer, signed, edges }: Props) => {
  const { t } = useTranslation('agents');
  const above = aboveEdge(offer, signed, edges);
  const percent = (rate: number) => `${percentText(rate)} %`;
  if (above.length === 0) return null;
  return (
    <div role="status">
      <ul className="flex flex-col gap-1 text-sm text-warn">
        {above.map(({ product, offered, wages, rebate, edge }) => (
          <li key={product}>
            {t('desk.aboveEdge', {
              product: t(`products.${product}`),
              offered: percent(offered),
              wages: percent(wages),
              rebate: percent(rebate),
              edge: percent(edge),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
};
