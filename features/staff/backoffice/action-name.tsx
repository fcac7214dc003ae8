import type { Translate } from '#kit/browser/texts/texts.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';

const textOf = (t: Translate, action: string): string => t(`actions.${action}`, { defaultValue: action });

/** What was done, in words where there are some; the code stays visible for those who search by it. */
export const ActionName = ({ action }: { action: string }) => {
  const { t } = useTranslation('staff');
  return <span title={action}>{textOf(t, action)}</span>;
};
ActionName.textOf = textOf;
