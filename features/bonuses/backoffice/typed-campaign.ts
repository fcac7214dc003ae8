import { localTime, momentOf, numberSigns } from '#kit/browser/texts/format.ts';
import { serverNow } from '#kit/browser/clock.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { staffSaveCampaign } from '../contract/desk/staff-save-campaign.ts';
import { holdoutMax } from '../domain/holdout.ts';
import { readTerms } from '../domain/read-terms.ts';
import { type TypedTerms, typedOf } from '../domain/terms-typed.ts';
import type { Campaign } from './campaigns-page.tsx';

/** A campaign as it is typed, its terms among it. */
export type TypedCampaign = {
  th: string;
  en: string;
  startsAt: string;
  /** Empty: no end. */
  endsAt: string;
  budget: string;
  stock: string;
  promotionId: string;
  holdout: string;
  terms: TypedTerms;
};

export const newCampaign = (terms: TypedTerms, names: { TH: string; EN: string }): TypedCampaign => ({
  th: names.TH,
  en: names.EN,
  startsAt: localTime(serverNow()),
  endsAt: '',
  budget: '50000',
  stock: '',
  promotionId: '',
  holdout: '',
  terms,
});

export const typedCampaign = ({
  names,
  startsAt,
  endsAt,
  budget,
  stock,
  promotionId,
  holdoutPercent,
  terms,
}: Campaign): TypedCampaign => ({
  th: names['TH'] ?? '',
  en: names['EN'] ?? '',
  startsAt: localTime(startsAt),
  endsAt: endsAt === null ? '' : localTime(endsAt),
  budget: budget === null ? '' : moneyText(budget),
  stock: stock === null ? '' : String(stock),
  promotionId: promotionId ?? '',
  holdout: holdoutPercent === 0 ? '' : String(holdoutPercent),
  terms: typedOf(terms),
});

type Asked = Omit<InputOf<typeof staffSaveCampaign>, 'reason' | 'campaignId' | 'basedOn'>;

/** What was typed as the call takes it, or the name of the first part that is none. */
export const readCampaign = (typed: TypedCampaign): { asked: Asked } | { wrong: string } => {
  const read = readTerms(typed.terms, numberSigns());
  if ('wrong' in read) return read;
  if (typed.th.trim().length < 2 || typed.en.trim().length < 2) return { wrong: 'names' };
  if (typed.startsAt === '') return { wrong: 'startsAt' };
  const budget = typed.budget.trim() === '' ? null : amountTyped(typed.budget, numberSigns());
  if (budget === undefined) return { wrong: 'budget' };
  const stock = typed.stock.trim();
  const holdout = typed.holdout.trim() === '' ? 0 : Number(typed.holdout);
  if (!Number.isInteger(holdout) || holdout < 0 || holdout > holdoutMax) return { wrong: 'holdout' };
  if (stock !== '' && !/^[1-9]\d{0,7}$/.test(stock)) return { wrong: 'stock' };
  return {
    asked: {
      names: { TH: typed.th.trim(), EN: typed.en.trim() },
      terms: read.terms,
      startsAt: momentOf(typed.startsAt),
      endsAt: typed.endsAt === '' ? null : momentOf(typed.endsAt),
      budget,
      stock: stock === '' ? null : Number(stock),
      promotionId: typed.promotionId.trim() === '' ? null : typed.promotionId.trim(),
      holdoutPercent: holdout,
    },
  };
};
