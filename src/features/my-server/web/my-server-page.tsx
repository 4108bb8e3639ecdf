import './my-server.css'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { ActPanel } from './act-panel.tsx'
import { EntryList } from './entry-list.tsx'
import { GivePanel } from './give-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { SavedServers } from './saved-servers.tsx'
import { ServerForm } from './server-form.tsx'
import { useMyServer } from './use-my-server.ts'

/** What runs on a server, what is out of date, what would break. Works without an account, in the browser. */
export function MyServerPage() {
  const t = useT()
  const server = useMyServer()
  return (
    <PageFrame title={t('myServer.title')} description={t('myServer.description')} path="/my-server">
      <p className="my-server-lead">{t('myServer.lead')}</p>
      <div className="my-server-columns">
        <div className="my-server-main">
          <GivePanel server={server} />
          {server.checked && <EntryList server={server} checked={server.checked} />}
        </div>
        <aside className="my-server-side" aria-label={t('myServer.server.title')}>
          <ServerForm server={server} />
          {server.checked && <ActPanel server={server} checked={server.checked} />}
          {server.checked && <PlanPanel server={server} checked={server.checked} />}
          <SavedServers server={server} />
        </aside>
      </div>
    </PageFrame>
  )
}
