import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { say } from '#kit/browser/components/toast.tsx';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { isNumber } from '../../domain/slips/line-number.ts';
import type { SlipTextLine } from '../../domain/slips/slip-text.ts';
import { linesOfHash } from './slip-link.ts';
import type { Slip } from './use-slip.ts';

/** Those that this game takes: a bet that it has, with numbers of its form. */
export const fittingLines = (lines: readonly SlipTextLine[], betTypes: readonly BetTypeView[]): SlipTextLine[] => {
  const forms = new Map(betTypes.map((bet) => [bet.betType, bet]));
  return lines.filter(({ betType, number }) => {
    const form = forms.get(betType);
    return form !== undefined && isNumber(number, form);
  });
};

/** A link with a slip in it fills the slip, as one step that can be undone; nothing is bought. */
export const useSharedSlip = (slip: Slip, betTypes: readonly BetTypeView[]): void => {
  const { t } = useTranslation('lottery');
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  useEffect(() => {
    const lines = linesOfHash(hash);
    if (!lines) return;
    const fitting = fittingLines(lines, betTypes);
    slip.add(fitting);
    say(
      fitting.length > 0 ? t('share.filledIn', { count: fitting.length }) : t('share.damaged'),
      fitting.length > 0 ? 'good' : 'bad',
    );
    void navigate({ to: '.', search: true, hash: fitting.length > 0 ? 'slip' : '', replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each link
  }, [hash]);
};
