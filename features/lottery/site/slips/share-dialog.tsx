import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField } from '#kit/browser/components/field.tsx';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { sum } from '#kit/shared/money/money.ts';
import type { LotteryPath } from '../../domain/games/lottery-place.ts';
import type { SlipTextLine } from '../../domain/slips/slip-text.ts';
import { PictureShare, usePicture } from '../share/picture-share.tsx';
import type { Picture } from '../share/share-file.ts';
import { drawSlipPicture, type PictureGroup } from './slip-picture.ts';
import { slipLink } from './slip-link.ts';

type Props = {
  gameCode: string;
  page: LotteryPath;
  gameName: string;
  lines: readonly SlipTextLine[];
  onClose: () => void;
};

/** The slip for somebody else: a link that fills it in and buys nothing, and a picture for the chat. */
export const ShareDialog = ({ gameCode, page, gameName, lines, onClose }: Props) => {
  const { t } = useTranslation('lottery');
  const [withPrices, setWithPrices] = useState(true);
  const shown = useMemo(
    () => (withPrices ? lines : lines.map((line) => ({ ...line, stake: undefined }))),
    [lines, withPrices],
  );
  const link = slipLink(page, gameCode, shown);
  const picture = useSlipPicture(gameName, shown);
  const hasPrices = lines.some(({ stake }) => stake !== undefined);
  return (
    <Dialog title={t('share.title')} isOpen onClose={onClose}>
      <PictureShare
        picture={picture}
        alt={t('share.picture', { count: lines.length })}
        link={link}
        message={t('share.message', { game: gameName })}
      >
        {hasPrices && (
          <CheckField
            label={t('share.withPrices')}
            checked={withPrices}
            onChange={(event) => setWithPrices(event.target.checked)}
          />
        )}
        <p className="text-sm text-soft">{t('share.text')}</p>
      </PictureShare>
    </Dialog>
  );
};

const useSlipPicture = (gameName: string, lines: readonly SlipTextLine[]): Picture | undefined => {
  const { t } = useTranslation('lottery');
  const draw = useCallback(
    () =>
      drawSlipPicture({
        title: gameName,
        subtitle: t('slip.count', { count: lines.length }),
        groups: groupsOf(lines, (betType) => t(`betTypes.${betType}`)),
        more: (count) => t('share.more', { count }),
        total: totalOf(lines),
        totalLabel: t('total.sum'),
        footer: location.host,
      }),
    [gameName, lines, t],
  );
  return usePicture(draw, 'slip.png');
};

const groupsOf = (lines: readonly SlipTextLine[], nameOf: (betType: string) => string): PictureGroup[] =>
  [...Map.groupBy(lines, ({ betType, stake }) => `${betType} ${String(stake)}`).values()].map((group) => ({
    betType: group[0]!.betType,
    name: nameOf(group[0]!.betType),
    price: group[0]!.stake === undefined ? undefined : shortMoneyView(group[0]!.stake),
    numbers: group.map(({ number }) => number),
  }));

const totalOf = (lines: readonly SlipTextLine[]): string | undefined => {
  const stakes = lines.flatMap(({ stake }) => (stake === undefined ? [] : [stake]));
  return stakes.length === lines.length ? shortMoneyView(sum(stakes)) : undefined;
};
