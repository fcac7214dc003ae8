import { Button } from '#kit/browser/components/button.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { staffPlatformBrand } from '../contract/staff-platform-brand.ts';
import { staffPlatformClose } from '../contract/staff-platform-close.ts';
import { staffPlatformOpen } from '../contract/staff-platform-open.ts';
import { type Brand, useBrandName } from './brand-words.tsx';

type Props = { brand: Brand; checks: readonly { isMet: boolean; isRequired: boolean }[] };

/** Opening and closing: asked for by one person of the platform, decided by another. */
export const BrandActions = ({ brand, checks }: Props) => {
  const { t } = useTranslation('platform');
  const mayWrite = usePermission()('platform.write');
  const nameOf = useBrandName();
  const way = { feature: 'platform', refreshes: [staffPlatformBrand], done: t('desk.asked') };
  const opening = useReasoned(staffPlatformOpen, way);
  const closing = useReasoned(staffPlatformClose, way);
  if (!mayWrite) return null;
  const missing = checks.filter(({ isMet, isRequired }) => isRequired && !isMet).length;
  const { merchantId } = brand;
  const isOpen = brand.state === 'open' || brand.state === 'maintenance';
  return (
    <>
      {isOpen ? (
        <Button size="small" tone="danger" onClick={() => closing.ask({ merchantId })}>
          {t('desk.close')}
        </Button>
      ) : (
        <span className="flex flex-wrap items-center gap-3">
          {missing > 0 && <span className="text-sm text-soft">{t('desk.stillMissing', { count: missing })}</span>}
          <Button size="small" tone="money" disabled={missing > 0} onClick={() => opening.ask({ merchantId })}>
            {t('desk.open')}
          </Button>
        </span>
      )}
      <ReasonDialog
        title={t('desk.closeTitle', { brand: nameOf(brand) })}
        confirmLabel={t('desk.close')}
        tone="danger"
        {...closing.dialog}
      >
        <p>{t('desk.closeText')}</p>
      </ReasonDialog>
      <ReasonDialog
        title={t('desk.openTitle', { brand: nameOf(brand) })}
        confirmLabel={t('desk.open')}
        {...opening.dialog}
      >
        <p>{t('desk.openText')}</p>
      </ReasonDialog>
    </>
  );
};
