import { FileCode, FolderArchive, Lock } from 'lucide-react'
import { useState } from 'react'
import { groupOfPlatform, platforms } from '../../../contract/game.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../web/ui/field/checkbox.tsx'
import { myServerLimits } from '../my-server-limits.contract.ts'
import type { CheckedServer } from '../my-server.contract.ts'
import { save } from './save-text.ts'
import { lockFile, troubleOf, updateScript, updatesOf, type Update } from './write-files.ts'
import type { MyServer } from './use-my-server.ts'

/** What can be done with the answer: all updates at once, a script, a lock file. */
export function ActPanel({ server, checked }: { server: MyServer; checked: CheckedServer }) {
  const { t, locale } = useTranslator()
  const site = useSiteConfig()
  const [all, setAll] = useState(false)
  const found = updatesOf(checked)
  const troubled = found.filter((update) => troubleOf(update, server.java))
  const updates = all ? found : found.filter((update) => !troubled.includes(update))
  const known = checked.entries.some(({ resource }) => resource !== null)
  if (!known) return null
  const { platform } = server.runsOn
  const folder = platform && groupOfPlatform[platform] === 'loader' ? 'mods' : 'plugins'
  const versions = updates
    .slice(0, myServerLimits.updates)
    .map(({ newest }) => `versions[]=${newest.id}`)
    .join('&')
  return (
    <section className="panel my-server-form" aria-label={t('myServer.act.title')}>
      <h2>{t('myServer.act.title')}</h2>
      {updates.length > 0 && (
        <>
          <Button
            block
            variant="primary"
            href={`/api/my-server/updates?folder=${folder}&lang=${locale}&${versions}`}
            data-reload=""
            download=""
          >
            <FolderArchive size={17} aria-hidden="true" />
            {t('myServer.act.zip', { count: updates.length })}
          </Button>
          <Button
            block
            onClick={() =>
              save('blockyard-update.sh', updateScript(updates, { origin: site.origin, folder }))
            }
          >
            <FileCode size={17} aria-hidden="true" />
            {t('myServer.act.script')}
          </Button>
        </>
      )}
      {troubled.length > 0 && (
        <LeftOut updates={troubled} server={server} taken={all} onTake={() => setAll(!all)} />
      )}
      <Button block onClick={() => save('blockyard.lock', lockFile(server, checked, site.origin))}>
        <Lock size={17} aria-hidden="true" />
        {t('myServer.act.lock')}
      </Button>
      <p className="my-server-quiet">{t('myServer.act.lockHelp')}</p>
      <p className="my-server-links">
        <a className="link" href="/tools/blockyard-check.mjs" download="">
          blockyard-check.mjs
        </a>
        <a className="link" href="/tools/blockyard-check.sh" download="">
          blockyard-check.sh
        </a>
      </p>
    </section>
  )
}

/** Updates that are known not to run there: not downloaded unless the person says so. */
function LeftOut({
  updates,
  server,
  taken,
  onTake,
}: {
  updates: readonly Update[]
  server: MyServer
  taken: boolean
  onTake: () => void
}) {
  const { t } = useTranslator()
  return (
    <div className="my-server-left-out">
      <p>{t('myServer.act.leftOut', { count: updates.length })}</p>
      <ul>
        {updates.map((update) => {
          const { newest, resource } = update
          const place =
            newest.reports && `${platforms[newest.reports.platform]} ${newest.reports.game_version}`
          return (
            <li key={resource.id}>
              {resource.title}{' '}
              <span className="my-server-quiet">
                {troubleOf(update, server.java) === 'fails'
                  ? t('myServer.reports.fails', { number: newest.number, runs: place ?? '' })
                  : t('myServer.act.needsJava', { number: newest.number, java: newest.java ?? '' })}
              </span>
            </li>
          )
        })}
      </ul>
      <Checkbox label={t('myServer.act.takeAll')} checked={taken} onChange={onTake} />
    </div>
  )
}
