import type { ReactNode } from 'react';
import { moneyView } from '#kit/browser/texts/format.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { gameFacts } from '../../contract/games/game-facts.ts';

/** Limits, return and rules; what a vendor doesn't say isn't there. */
export const GameFactList = ({ facts }: { facts: OutputOf<typeof gameFacts> }) => {
  const { t, texts } = useTranslation('lobby');
  const { game, maxBet, maxWin, returnToPlayer, volatility, rules } = facts;
  const tags = game.tags.filter((tag) => texts.has('lobby', `tags.${tag}`));
  return (
    <>
      <dl className="mt-3 divide-y divide-line">
        <Fact name={t('soon.vendor')}>{game.vendorName}</Fact>
        <Fact name={t('soon.category')}>{t(`categories.${game.gameType}`)}</Fact>
        {texts.has('lobby', `classes.${game.gameClassify}`) && (
          <Fact name={t('soon.kind')}>{t(`classes.${game.gameClassify}`)}</Fact>
        )}
        {game.minBet > 0n && <Fact name={t('soon.minBet')}>{moneyView(game.minBet)}</Fact>}
        {maxBet !== null && <Fact name={t('sheet.maxBet')}>{moneyView(maxBet)}</Fact>}
        {game.minLineNum > 1 && <Fact name={t('soon.lines')}>{game.minLineNum}</Fact>}
        {returnToPlayer !== null && <Fact name={t('sheet.return')}>{returnToPlayer}%</Fact>}
        {volatility !== null && <Fact name={t('sheet.volatility')}>{t(`sheet.volatilities.${volatility}`)}</Fact>}
        {maxWin !== null && <Fact name={t('sheet.maxWin')}>{t('sheet.times', { count: maxWin })}</Fact>}
        {tags.length > 0 && <Fact name={t('sheet.features')}>{tags.map((tag) => t(`tags.${tag}`)).join(' · ')}</Fact>}
      </dl>
      {rules !== '' && (
        <section className="mt-4">
          <h3 className="mb-1 font-semibold">{t('sheet.rules')}</h3>
          <p className="whitespace-pre-line text-soft">{rules}</p>
        </section>
      )}
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd className="figures text-end">{children}</dd>
  </div>
);
