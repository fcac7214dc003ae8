import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight, ExternalLink, LogOut, Share2 } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { memberInfo } from '#features/identity/contract/accounts/member-info.ts';
import { LogoutDialog } from '#features/identity/site/sessions/logout-dialog.tsx';
import { type CentrePlace, menuFor, type MenuFacts, socialKinds } from '#features/members/domain/centre-menu.ts';
import { MissionBadge } from '#features/missions/site/mission-badge.tsx';
import { realityCheck } from '#features/protection/contract/reality-check.ts';
import { Card } from '#kit/browser/components/card.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { type Resource, useSite } from '../../settings/site-settings.ts';
import { type CentreEntry, centreEntries } from './centre-entries.ts';
import { UnreadBadge } from './unread-badge.tsx';

const useSocial = (): Resource[] => {
  const { resources } = useSite();
  return socialKinds.flatMap((kind) => resources.find(({ resourceType }) => resourceType === kind) ?? []);
};

/** The account type of who only tries the site. */
const trialType = 4;

/** What decides about the menu. */
const useMenuFacts = (social: readonly Resource[]): MenuFacts => {
  const { data } = useRead(memberInfo, {});
  const { hasReferral, hasMissions, hasRaffles } = useSite();
  const { data: play } = useRead(realityCheck, {}, { enabled: data !== undefined && data.type !== trialType });
  const type = data?.type ?? 0;
  return {
    kind: type === trialType ? 'trial' : type === 0 ? 'player' : 'agent',
    hasLabel: (data?.clubLabel ?? null) !== null,
    hasReferralCode: hasReferral && play?.isClosed === false,
    hasMissions: hasMissions && play?.isClosed === false,
    hasRaffles: hasRaffles && play?.isClosed === false,
    social: socialKinds.filter((kind) => social.some(({ resourceType }) => resourceType === kind)),
  };
};

/** The merchant's pages elsewhere stand among the pages of the service. */
const social: { to: undefined; centre: CentrePlace } = {
  to: undefined,
  centre: { group: 'service', order: 30, when: 'hasSocial' },
};

/** The member centre's menu: a page of its own on a phone, beside each page on a wide screen. */
export const MeMenu = () => {
  const { t } = useTranslation(['members', 'site']);
  const links = useSocial();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <nav
      aria-label={t('menu.label')}
      className="flex flex-col gap-3 lg:sticky lg:top-[calc(var(--header-height)+1.25rem)] lg:max-h-[calc(100dvh-var(--header-height)-2.5rem)] lg:overflow-y-auto lg:overscroll-contain"
    >
      {menuFor([...centreEntries, social], useMenuFacts(links)).map(({ group, entries }) => (
        <Card key={group} pad="small">
          <h2 className="px-3 pt-1 text-xs font-semibold text-faint">{t(`menu.groups.${group}`)}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to ?? 'social'}>
                {entry.to === undefined ? <SocialEntry links={links} /> : <Entry entry={entry} />}
              </li>
            ))}
          </ul>
        </Card>
      ))}
      <Card pad="small">
        <button type="button" className={rowStyle} onClick={() => setIsLeaving(true)}>
          <LogOut aria-hidden className="size-5 text-faint rtl:-scale-x-100" />
          {t('site:me.logout')}
        </button>
      </Card>
      <LogoutDialog isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </nav>
  );
};

const rowStyle =
  'group flex min-h-12 w-full items-center gap-3.5 rounded-control px-3 text-start transition-colors hover:bg-control aria-[current=page]:bg-control aria-[current=page]:font-semibold lg:min-h-11 lg:text-sm';

const Entry = ({ entry }: { entry: CentreEntry }) => {
  const { t } = useTranslation('site');
  const { icon: Icon, to, title } = entry;
  return (
    <Link to={to} className={rowStyle}>
      <Icon aria-hidden className="size-5 shrink-0 text-brand" />
      <span className="grow">{t(`pages.${title}`)}</span>
      {to === '/me/missions' && (
        // Its texts come by themselves; the page does not wait for them.
        <Suspense>
          <MissionBadge />
        </Suspense>
      )}
      {to === '/me/messages' && <UnreadBadge />}
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint lg:hidden rtl:-scale-x-100" />
    </Link>
  );
};

/** The merchant's pages elsewhere, shown when asked for. */
const SocialEntry = ({ links }: { links: readonly Resource[] }) => {
  const { t } = useTranslation('members');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={rowStyle}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Share2 aria-hidden className="size-5 shrink-0 text-brand" />
        <span className="grow">{t('menu.social')}</span>
        <ChevronDown aria-hidden className="size-5 text-faint transition-transform group-aria-expanded:rotate-180" />
      </button>
      <ul id={id} hidden={!isOpen} className="ps-8.5">
        {links.map(({ resourceType, url, labelNameEn }) => (
          <li key={resourceType}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('menu.opensElsewhere', { name: labelNameEn })}
              className={rowStyle}
            >
              <span className="grow">{labelNameEn}</span>
              <ExternalLink aria-hidden className="size-4 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </>
  );
};
