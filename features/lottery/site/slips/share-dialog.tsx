import { Download, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { CopyButton } from '#kit/browser/components/copy-button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { CheckField } from '#kit/browser/components/field.tsx';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { Skeleton } from '#kit/browser/components/skeleton.tsx';
import { sum } from '#kit/shared/money/money.ts';
import type { LotteryPath } from '../../domain/games/lottery-place.ts';
import type { SlipTextLine } from '../../domain/slips/slip-text.ts';
import { type Picture, saveFile, shareOut } from '../share-file.ts';
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
  const picture = usePicture(gameName, shown);
  const hasPrices = lines.some(({ stake }) => stake !== undefined);
  return (
    <Dialog title={t('share.title')} isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        {picture ? (
          <img
            src={picture.address}
            alt={t('share.picture', { count: lines.length })}
            className="mx-auto max-h-[42dvh] rounded-control border border-line"
          />
        ) : (
          <Skeleton className="mx-auto h-72 w-60 rounded-control" />
        )}
        {hasPrices && (
          <CheckField
            label={t('share.withPrices')}
            checked={withPrices}
            onChange={(event) => setWithPrices(event.target.checked)}
          />
        )}
        <p className="text-sm text-soft">{t('share.text')}</p>
        <div className="grid grid-cols-2 gap-3">
          <CopyButton text={link} label={t('share.copyLink')} />
          <Button
            size="small"
            disabled={!picture}
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => picture && saveFile(picture)}
          >
            {t('share.savePicture')}
          </Button>
        </div>
        {'share' in navigator && (
          <Button
            tone="money"
            disabled={!picture}
            icon={<Share2 aria-hidden className="size-5" />}
            onClick={() => picture && void shareOut(picture.file, link, t('share.message', { game: gameName }))}
          >
            {t('share.send')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

const usePicture = (gameName: string, lines: readonly SlipTextLine[]): Picture | undefined => {
  const { t } = useTranslation('lottery');
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => {
    let isStale = false;
    let address: string | undefined;
    const draw = async () => {
      const blob = await drawSlipPicture({
        title: gameName,
        subtitle: t('slip.count', { count: lines.length }),
        groups: groupsOf(lines, (betType) => t(`betTypes.${betType}`)),
        more: (count) => t('share.more', { count }),
        total: totalOf(lines),
        totalLabel: t('total.sum'),
        footer: location.host,
      });
      if (isStale || !blob) return;
      address = URL.createObjectURL(blob);
      setPicture({ file: new File([blob], 'slip.png', { type: 'image/png' }), address });
    };
    void draw();
    return () => {
      isStale = true;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [gameName, lines, t]);
  return picture;
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
