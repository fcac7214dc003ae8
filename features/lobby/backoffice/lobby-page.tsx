import { clsx } from 'clsx';
import { Badge } from '#kit/browser/components/badge.tsx';
import { PartHeading } from '#kit/browser/components/card.tsx';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { TimeText } from '#kit/browser/desk/time-text.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { Switch } from '#kit/browser/desk/switch.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { staffSetVendor } from '../contract/vendors/staff-set-vendor.ts';
import { staffVendorPlaces } from '../contract/vendors/staff-vendor-places.ts';
import { LobbyPlaces } from './lobby-places.tsx';
import type { VendorPlace } from './use-vendor-order.ts';
import { VendorRows } from './vendor-rows.tsx';

/** Which vendors players see, by category: shown or not, hot or not, in which order. */
export const LobbyPage = () => {
  const { t } = useTranslation('lobby');
  const mayWrite = usePermission()('merchants.write');
  const read = useRead(staffVendorPlaces, {});
  const setting = useReasoned(staffSetVendor, {
    feature: 'lobby',
    refreshes: [staffVendorPlaces],
    done: t('desk.saved'),
  });
  return (
    <>
      <PageHead title={t('desk.title')} />
      <LobbyPlaces />
      <p className="mb-6 max-w-prose text-soft">{t('desk.text')}</p>
      <ReadStates read={read} feature="lobby">
        {({ categories }) => (
          <div className="flex flex-col gap-8">
            {categories.map((category) => (
              <section key={category.category} aria-labelledby={`category-${category.category}`}>
                <PartHeading
                  id={`category-${category.category}`}
                  title={t(`categories.${category.category}`)}
                  more={<code className="text-xs text-faint">{category.category}</code>}
                />
                {category.vendors.length === 0 ? (
                  <p className="text-sm text-faint">{t('desk.none')}</p>
                ) : (
                  <VendorRows
                    category={category}
                    isMovable={mayWrite}
                    row={(vendor) => (
                      <VendorRow
                        vendor={vendor}
                        subject={`${category.category}/${vendor.vendor}`}
                        isFixed={!mayWrite}
                        onSet={(change) =>
                          setting.ask({ category: category.category, vendor: vendor.vendor, ...change })
                        }
                      />
                    )}
                  />
                )}
              </section>
            ))}
          </div>
        )}
      </ReadStates>
      <ReasonDialog
        title={setting.asked ? t(titleOf(setting.asked), { name: nameOf(read.data, setting.asked) }) : ''}
        confirmLabel={t('desk.save')}
        {...setting.dialog}
      >
        {t('desk.takesEffect')}
      </ReasonDialog>
    </>
  );
};

type Change = Pick<InputOf<typeof staffSetVendor>, 'enabled' | 'isHot' | 'isNew'>;
type Asked = Omit<InputOf<typeof staffSetVendor>, 'reason'>;

const titleOf = ({ enabled, isHot, isNew }: Change): string => {
  if (isNew !== undefined) return isNew === true ? 'desk.newTitle' : 'desk.oldTitle';
  if (enabled !== undefined) return enabled ? 'desk.showTitle' : 'desk.hideTitle';
  return isHot === true ? 'desk.hotTitle' : 'desk.coldTitle';
};

const nameOf = (
  places: { categories: readonly { category: string; vendors: readonly VendorPlace[] }[] } | undefined,
  { category, vendor }: Asked,
): string =>
  places?.categories.find((it) => it.category === category)?.vendors.find((it) => it.vendor === vendor)?.displayName ??
  vendor;

type RowProps = {
  vendor: VendorPlace;
  /** As the audit trail names it. */
  subject: string;
  isFixed: boolean;
  onSet: (change: Change) => void;
};

const VendorRow = ({ vendor, subject, isFixed, onSet }: RowProps) => {
  const { t } = useTranslation('lobby');
  const { displayName: name, enabled, isHot, isNew, isEsports, state, changed } = vendor;
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2">
          <span className={clsx('font-semibold', !enabled && 'text-soft')}>{name}</span>
          <code className="text-xs text-faint">{vendor.vendor}</code>
          {isEsports && <Badge tone="sky">{t('desk.esports')}</Badge>}
          {state === 'maintenance' && <Badge tone="warn">{t('desk.maintenance')}</Badge>}
        </p>
        {changed && (
          <p className="text-xs text-faint">
            {t('desk.changedBy', { name: changed.by })} <TimeText at={changed.at} />
            {' · '}
            <DeskLink
              href={`/audit?subjectId=${encodeURIComponent(subject)}`}
              className="text-money-text underline underline-offset-4"
            >
              {changed.reason ?? t('desk.history')}
            </DeskLink>
          </p>
        )}
      </div>
      <Switch
        label={t('desk.markNew', { name })}
        word={t('desk.new')}
        state={isNew.value ? 'on' : 'off'}
        disabled={isFixed}
        onSwitch={() => onSet({ isNew: !isNew.value })}
      />
      <Switch
        label={t('desk.markHot', { name })}
        word={t('desk.hot')}
        state={isHot ? 'on' : 'off'}
        disabled={isFixed}
        onSwitch={() => onSet({ isHot: !isHot })}
      />
      <Switch
        label={t('desk.show', { name })}
        word={t('desk.shown')}
        state={enabled ? 'on' : 'off'}
        disabled={isFixed}
        onSwitch={() => onSet({ enabled: !enabled })}
      />
    </div>
  );
};
