import { Badge } from '#kit/browser/components/badge.tsx';
import { Card, Facts, PartHeading } from '#kit/browser/components/card.tsx';
import { useLastPathPart } from '#kit/browser/desk/address-state.ts';
import { DeskLink } from '#kit/browser/desk/desk-link.tsx';
import { ReadStates } from '#kit/browser/desk/list-states.tsx';
import { usePermission } from '#kit/browser/desk/permissions.ts';
import { PageHead } from '#kit/browser/desk/page-head.tsx';
import { ReasonDialog } from '#kit/browser/desk/reason-dialog.tsx';
import { Switch } from '#kit/browser/desk/switch.tsx';
import { useReasoned } from '#kit/browser/desk/use-reasoned.ts';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { staffSwitchVendor } from '../contract/vendors/staff-switch-vendor.ts';
import { staffVendor } from '../contract/vendors/staff-vendor.ts';
import { staffVendors } from '../contract/vendors/staff-vendors.ts';
import { SumsText } from './health-badge.tsx';
import { VendorAdapter } from './vendor-adapter.tsx';
import { VendorBreakers } from './vendor-breakers.tsx';
import { VendorCeilings } from './vendor-ceilings.tsx';
import { VendorConnection } from './vendor-connection.tsx';
import { VendorKeys } from './vendor-keys.tsx';
import { VendorNetworks } from './vendor-networks.tsx';

export type VendorFacts = OutputOf<typeof staffVendor>;

/** Everything that can be set about a vendor, and how it stands. */
export const VendorPage = () => {
  const { t } = useTranslation('gateway');
  const name = useLastPathPart();
  const read = useRead(staffVendor, { vendor: name });
  return (
    <ReadStates
      read={read}
      feature="gateway"
      unknown={{ refusal: 'not_found', backTo: '/gateway/vendors', backLabel: t('desk.vendors') }}
    >
      {(facts) => <VendorView facts={facts} />}
    </ReadStates>
  );
};

const VendorView = ({ facts }: { facts: VendorFacts }) => {
  const { t } = useTranslation('gateway');
  const mayWrite = usePermission()('merchants.write') && facts.vendor.isKeptHere;
  const { vendor } = facts;
  return (
    <>
      <PageHead
        title={vendor.vendor}
        beside={<Badge tone={vendor.enabled ? 'good' : 'bad'}>{t(vendor.enabled ? 'desk.on' : 'desk.off')}</Badge>}
        actions={<VendorSwitch facts={facts} isFixed={!mayWrite} />}
      />
      {!vendor.isKeptHere && <p className="mb-5 text-warn">{t('refusals.vendor_not_owned')}</p>}
      {vendor.isKeptHere && vendor.otherMerchants > 0 && (
        <p className="mb-5 text-warn">{t('desk.shared', { count: vendor.otherMerchants })}</p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <VendorSums facts={facts} />
        <VendorBreakers facts={facts} isFixed={!mayWrite} />
        {(vendor.callsUs || !vendor.isOwn) && <VendorCeilings vendor={vendor.vendor} isFixed={!vendor.isKeptHere} />}
        {(vendor.callsUs || !vendor.isOwn) && (
          <>
            {(vendor.hasKeys || !vendor.isOwn) && <VendorKeys facts={facts} isFixed={!mayWrite} />}
            <VendorAdapter facts={facts} isFixed={!mayWrite} />
            <VendorConnection facts={facts} isFixed={!mayWrite} />
            <VendorNetworks key={facts.networks.join(' ')} facts={facts} isFixed={!mayWrite} />
          </>
        )}
      </div>
    </>
  );
};

const VendorSums = ({ facts: { vendor, callsPerSecond } }: { facts: VendorFacts }) => {
  const { t } = useTranslation('gateway');
  const may = usePermission();
  return (
    <Card>
      <PartHeading
        title={t('desk.lastHour')}
        more={
          may('money.read') && <DeskLink href={`/gateway/calls?vendor=${vendor.vendor}`}>{t('desk.calls')}</DeskLink>
        }
      />
      <Facts
        facts={[
          [
            t('desk.way'),
            vendor.callsUs
              ? t('desk.overNetwork', { count: vendor.liveKeys })
              : t(vendor.isOwn ? 'desk.inside' : 'desk.notYet'),
          ],
          [t('desk.itsCalls'), <SumsText key="sums" sums={vendor.lastHour} />],
          [
            t('desk.slowest'),
            <span key="slowest" className="figures">
              {t('desk.milliseconds', { count: vendor.lastHour.slowestMs })}
            </span>,
          ],
          ...(vendor.callsUs ? [[t('desk.rate'), t('desk.perSecond', { count: callsPerSecond })] as const] : []),
          [t('desk.games'), vendor.games],
        ]}
      />
    </Card>
  );
};

const VendorSwitch = ({ facts: { vendor }, isFixed }: { facts: VendorFacts; isFixed: boolean }) => {
  const { t } = useTranslation('gateway');
  const name = vendor.vendor;
  const switching = useReasoned(staffSwitchVendor, {
    feature: 'gateway',
    refreshes: [staffVendor, staffVendors],
    done: t('desk.saved'),
  });
  const isOff = switching.asked?.to === 'off';
  return (
    <>
      <Switch
        label={t('desk.mayPlay', { name })}
        word={t(vendor.enabled ? 'desk.on' : 'desk.off')}
        state={vendor.enabled ? 'on' : 'off'}
        disabled={isFixed}
        onSwitch={(to) => switching.ask({ vendor: name, to })}
      />
      <ReasonDialog
        title={t(isOff ? 'desk.switchOff' : 'desk.switchOn', { name })}
        confirmLabel={t(isOff ? 'desk.switchOffDo' : 'desk.switchOnDo')}
        tone={isOff ? 'danger' : 'money'}
        {...switching.dialog}
      >
        {t(isOff ? 'desk.switchOffText' : 'desk.switchOnText')}
      </ReasonDialog>
    </>
  );
};
