import { gameVersions, platformCodes, platforms } from '../../../contract/game.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Options } from '../../../web/ui/field/options.tsx'
import { Select } from '../../../web/ui/field/select.tsx'
import type { MyServer, Target } from './use-my-server.ts'

const javas = ['8', '11', '16', '17', '21', '22', '23', '24', '25']

/** What the server is. The choice is the one that search and downloads use. */
export function ServerForm({ server }: { server: MyServer }) {
  const t = useT()
  return (
    <section className="panel my-server-form" aria-label={t('myServer.server.title')}>
      <h2>{t('myServer.server.title')}</h2>
      <PlatformFields value={server.runsOn} onChange={server.chooseServer} />
      <Field label={t('myServer.server.java')}>
        <Select
          value={server.java === null ? '' : String(server.java)}
          onChange={({ target }) =>
            server.chooseServer({ java: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">{t('myServer.server.unknown')}</option>
          <Options
            of={
              server.java !== null && !javas.includes(String(server.java))
                ? [...javas, String(server.java)]
                : javas
            }
          />
        </Select>
      </Field>
    </section>
  )
}

/** A platform and a release of the game. */
export function PlatformFields({
  value,
  onChange,
}: {
  value: Target
  onChange: (change: Partial<Target>) => void
}) {
  const t = useT()
  return (
    <>
      <Field label={t('myServer.server.platform')}>
        <Select
          value={value.platform ?? ''}
          onChange={({ target }) =>
            onChange({ platform: platformCodes.find((code) => code === target.value) ?? null })
          }
        >
          <option value="">{t('myServer.server.unknown')}</option>
          <Options of={platformCodes} say={(code) => platforms[code]} />
        </Select>
      </Field>
      <Field label={t('myServer.server.version')}>
        <Select
          value={value.gameVersion ?? ''}
          onChange={({ target }) =>
            onChange({ gameVersion: gameVersions.find((version) => version === target.value) ?? null })
          }
        >
          <option value="">{t('myServer.server.unknown')}</option>
          <Options of={gameVersions} />
        </Select>
      </Field>
    </>
  )
}
