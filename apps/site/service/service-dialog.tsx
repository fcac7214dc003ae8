import { Link } from '@tanstack/react-router';
import {
  BookOpenText,
  ChevronRight,
  Gauge,
  Headset,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessageSquareWarning,
  Send,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOpenService as useOpenLink } from '#features/content/site/links/open-service.ts';
import { serviceLinks } from '#features/content/contract/links/service-links.ts';
import { Button } from '#kit/browser/components/button.tsx';
import { Dialog } from '#kit/browser/components/dialog.tsx';
import { useRead } from '#kit/browser/calls/queries.ts';
import { say } from '#kit/browser/components/toast.tsx';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { useToggleChat } from './open-chat.ts';
import { ContactCode } from './contact-code.tsx';
import { useResource, useServiceWays } from './resources.ts';
import { SpeedTest } from './speed-test.tsx';

/** The customer-service group: ways to people who help, news and help to read, and how good the connection is. */
export const ServiceDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('site');
  const [isTesting, setIsTesting] = useState(false);
  return (
    <Dialog title={t(isTesting ? 'service.speed.title' : 'service.title')} isOpen onClose={onClose}>
      {isTesting ? (
        <>
          <SpeedTest />
          <Button tone="quiet" className="mt-2 w-full" onClick={() => setIsTesting(false)}>
            {t('service.back')}
          </Button>
        </>
      ) : (
        <ul>
          <Chat onGo={onClose} />
          <Online />
          <Telegram />
          <Line />
          <OtherWays />
          <PageRow to="/notices" icon={Megaphone} label={t('pages.content.notices')} onGo={onClose} />
          <PageRow to="/feedback" icon={MessageSquareWarning} label={t('pages.content.feedback')} onGo={onClose} />
          <PageRow to="/help" icon={BookOpenText} label={t('pages.site.help')} onGo={onClose} />
          <li>
            <button type="button" className={row} onClick={() => setIsTesting(true)}>
              <Content icon={Gauge}>{t('service.speed.title')}</Content>
            </button>
          </li>
        </ul>
      )}
    </Dialog>
  );
};

const row =
  'flex min-h-14 w-full items-center gap-4 rounded-control px-3 py-2 text-start transition-colors hover:bg-control';

const Content = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <>
    <Icon aria-hidden className="size-5 shrink-0 text-brand" />
    <span className="min-w-0 grow">{children}</span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-faint rtl:-scale-x-100" />
  </>
);

type PageRowProps = { to: '/notices' | '/feedback' | '/help'; icon: LucideIcon; label: string; onGo: () => void };

const PageRow = ({ to, icon, label, onGo }: PageRowProps) => (
  <li>
    <Link to={to} className={row} onClick={onGo}>
      <Content icon={icon}>{label}</Content>
    </Link>
  </li>
);

/** Our own chat, where the merchant has it. */
const Chat = ({ onGo }: { onGo: () => void }) => {
  const { t } = useTranslation('site');
  const toggleChat = useToggleChat();
  return (
    toggleChat && (
      <li>
        <button
          type="button"
          className={row}
          onClick={() => {
            onGo();
            toggleChat('elsewhere');
          }}
        >
          <Content icon={MessageCircle}>{t('service.chat')}</Content>
        </button>
      </li>
    )
  );
};

/** The ways that staff has published; each opens a small window of its own. */
const Online = () => {
  const { t } = useTranslation('site');
  const { data } = useRead(serviceLinks, {}, { staleTime: 60_000 });
  const open = useOpenLink(() => say(t('service.failed'), 'bad'));
  return data?.version.pathList.map(({ path, title }, index) => (
    <li key={path}>
      <button type="button" className={row} onClick={() => void open(index)}>
        <Content icon={Headset}>{title}</Content>
      </button>
    </li>
  ));
};

const Telegram = () => {
  const { t } = useTranslation('site');
  const telegram = useResource('TELEGRAM');
  return (
    telegram && (
      <li>
        <a href={telegram.url} target="_blank" rel="noopener noreferrer" className={row}>
          <Content icon={Send}>{t('service.telegram')}</Content>
        </a>
      </li>
    )
  );
};

const Line = () => {
  const { t } = useTranslation('site');
  const line = useResource('LINE');
  return (
    line && (
      <li>
        <a href={line.url} target="_blank" rel="noopener noreferrer" className={row}>
          <Content icon={MessageCircle}>{t('service.line')}</Content>
        </a>
        <div className="flex items-center gap-4 px-3 pb-3">
          <ContactCode contact={line} label={t('service.lineCode')} />
          <p className="text-sm text-soft">{t('service.lineScan')}</p>
        </div>
      </li>
    )
  );
};

/** What else the merchant answers on, called as it calls it. */
const OtherWays = () => {
  const { t } = useTranslation('site');
  return useServiceWays().map((way) => (
    <li key={way.resourceType}>
      <a href={way.url} target="_blank" rel="noopener noreferrer" className={row}>
        <Content icon={MessageCircle}>{way.labelNameEn}</Content>
      </a>
      {way.qrCodeUrl !== null && (
        <div className="px-3 pb-3">
          <ContactCode contact={way} label={t('service.code', { name: way.labelNameEn })} />
        </div>
      )}
    </li>
  ));
};
